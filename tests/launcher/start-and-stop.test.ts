import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_ROOT, LauncherWorld, NOBODY, query } from '#tests/launcher/launcher-world.ts';
import { until } from '#tests/support/until.ts';

let world: LauncherWorld;
beforeEach(async () => {
  world = await LauncherWorld.create();
});
afterEach(() => world.end());

const users: [string, { uid?: number; gid?: number }][] = IS_ROOT
  ? [
      ['root', {}],
      ['a normal user', NOBODY],
    ]
  : [['this user', {}]];

/** Containers often forbid user namespaces, the only way there for a user without a name. */
const NAMELESS = { uid: 54321, gid: 54321 };
const canMapUsers =
  spawnSync('unshare', ['--user', '--map-user=65534', 'true'], { ...NAMELESS, cwd: '/' }).status === 0;
if (IS_ROOT && canMapUsers) users.push(['a user without a passwd entry', NAMELESS]);

describe.each(users)('embedded PostgreSQL as %s', (_name, user) => {
  it('starts cold, starts again quickly, stops at once and leaves nothing', async () => {
    const first = world.start({}, user);
    const cold = await first.ready;
    expect(cold.role).toBe('owner');
    await query(cold.ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    await first.leave();
    expect(world.serverPid()).toBeUndefined();
    expect(existsSync(cold.place.socketDir)).toBe(false);

    const second = world.start({}, user);
    const warm = await second.ready;
    expect(await query(warm.appUrl, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    console.log(`cold start ${cold.ms} ms, second start ${warm.ms} ms`);
  });
});

describe('the cluster', () => {
  it('compares Arabic, sorts by code point, has its extensions and two limited roles', async () => {
    const { appUrl, ownerUrl } = await world.start().ready;
    const [facts] = await query<{ trgm: string[]; upper: string; sorted: string[] }>(
      appUrl,
      `SELECT show_trgm('محمد') AS trgm, upper('é') AS upper, array(SELECT v FROM (VALUES ('b'), ('a'), ('B')) t(v) ORDER BY v) AS sorted`,
    );
    expect(facts?.trgm.length).toBeGreaterThan(3);
    expect(facts?.upper).toBe('É');
    expect(facts?.sorted).toEqual(['B', 'a', 'b']);
    const extensions = await query<{ extname: string }>(
      ownerUrl,
      'SELECT extname FROM pg_extension ORDER BY 1',
    );
    expect(extensions.map((row) => row.extname)).toEqual([
      'btree_gin',
      'cube',
      'earthdistance',
      'pg_trgm',
      'plpgsql',
      'unaccent',
    ]);
    await query(ownerUrl, 'CREATE TABLE audit (id int)');
    await query(appUrl, 'INSERT INTO audit VALUES (1)');
    await expect(query(appUrl, 'TRUNCATE audit')).rejects.toThrow('permission denied');
    await expect(query(appUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
  });

  it('is one database for many: a guest joins and outlives the owner', async () => {
    const owner = world.start();
    const { appUrl } = await owner.ready;
    const guest = world.start();
    expect((await guest.ready).role).toBe('guest');
    const pid = world.serverPid();
    await owner.leave();
    expect(world.serverPid()).toBe(pid);
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await guest.leave();
    expect(world.serverPid()).toBeUndefined();
  });

  it('has one owner when several start at the same moment', async () => {
    const all = Array.from({ length: 4 }, () => world.start());
    const roles = (await Promise.all(all.map((participant) => participant.ready))).map((ready) => ready.role);
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    await Promise.all(all.map((participant) => participant.leave()));
    await until(() => world.serverPid() === undefined, 'the server has stopped');
  });
});
