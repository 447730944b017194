import {
  chmodSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APP_ROLE, connectionUrl, OWNER_ROLE, SUPERUSER } from '#shared/server/postgres/connection-url.ts';
import { IS_ROOT, LauncherWorld, query } from '#tests/launcher/launcher-world.ts';

let world: LauncherWorld;
beforeEach(async () => {
  world = await LauncherWorld.create();
});
afterEach(() => world.end());

const withoutPassword = (url: string) => url.replace(/:[^:/@]+@/, '@');
const ROLES = [SUPERUSER, OWNER_ROLE, APP_ROLE];

describe('the embedded database', () => {
  it('lets nobody in without the password of their own role', async () => {
    const { place, appUrl } = await world.start().ready;
    for (const role of ROLES) {
      const url = connectionUrl(place, role);
      expect(await query(url, 'select current_user as role')).toEqual([{ role }]);
      await expect(query(withoutPassword(url), 'select 1'), role).rejects.toThrow(/password/i);
      const other = connectionUrl({ ...place, secret: 'another' }, role);
      await expect(query(other, 'select 1'), role).rejects.toThrow('password authentication failed');
    }
    // The application's password makes nobody more than the application.
    const asSuperuser = appUrl.replace(APP_ROLE, SUPERUSER);
    await expect(query(asSuperuser, 'select 1')).rejects.toThrow('password authentication failed');
    const [{ kept } = { kept: '' }] = await query<{ kept: string }>(
      connectionUrl(place, SUPERUSER),
      `select rolpassword as kept from pg_authid where rolname = '${APP_ROLE}'`,
    );
    expect(kept).toMatch(/^SCRAM-SHA-256\$/);
  });

  it('keeps its secret in one file that only its owner reads, and on no command line', async () => {
    const { place } = await world.start().ready;
    const file = join(world.dataDir, 'database-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(place.secret);
    const lines = globSync('/proc/[0-9]*/cmdline').flatMap((path) => {
      try {
        return [readFileSync(path, 'utf8')];
      } catch {
        return [];
      }
    });
    expect(lines.some((line) => line.includes('keep-postgres') && line.includes(world.dataDir))).toBe(true);
    expect(lines.filter((line) => line.includes(place.secret))).toEqual([]);
  });

  it('of an older version gets passwords at its next start, and keeps its rows', async () => {
    const first = world.start();
    const old = await first.ready;
    await query(old.ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    for (const role of ROLES)
      await query(connectionUrl(old.place, SUPERUSER), `ALTER ROLE ${role} PASSWORD NULL`).catch(() => {});
    await first.leave();
    writeFileSync(join(world.clusterDir, 'pg_hba.conf'), 'local all all trust\n');
    rmSync(join(world.clusterDir, 'ziyarah-passwords'));
    rmSync(join(world.dataDir, 'database-secret'));

    const { place, appUrl } = await world.start().ready;
    expect(place.secret).not.toBe(old.place.secret);
    expect(await query(appUrl, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    for (const role of ROLES)
      await expect(query(withoutPassword(connectionUrl(place, role)), 'select 1')).rejects.toThrow(
        /password/i,
      );
  });
});

describe('the data folder', () => {
  it('is closed to everybody else, whatever was made in it before', async () => {
    mkdirSync(join(world.dataDir, 'streams/7'), { recursive: true, mode: 0o755 });
    writeFileSync(join(world.dataDir, 'secret-key'), 'x', { mode: 0o644 });
    chmodSync(world.dataDir, 0o755);
    await world.start().ready;
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    // The server of root runs as another user, who has to pass.
    const passable = IS_ROOT ? '711' : '700';
    expect(modeOf(world.dataDir)).toBe(passable);
    const modes = readdirSync(world.dataDir).map((name) => [name, modeOf(join(world.dataDir, name))]);
    expect(Object.fromEntries(modes)).toEqual({
      'database-secret': '600',
      postgres: passable,
      'secret-key': '600',
      streams: '700',
    });
  });
});
