import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packagedNativeDir } from '#shared/server/postgres/native-binaries.ts';
import { IS_ROOT, LauncherWorld, NOBODY, query } from '#tests/launcher/launcher-world.ts';

let world: LauncherWorld;
beforeEach(async () => {
  world = await LauncherWorld.create();
});
afterEach(() => world.end());

/** A copy of the npm package as `npm ci` leaves it: without its library symlinks. */
async function packageAsInstalled(folder: string): Promise<string> {
  const native = join(folder, 'package/native');
  await cp(packagedNativeDir(), native, { recursive: true, verbatimSymlinks: true });
  await cp(join(dirname(packagedNativeDir()), 'package.json'), join(folder, 'package/package.json'));
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) await rm(join(folder, 'package', target), { force: true });
  return native;
}

describe('the binaries', () => {
  it('get the library symlinks that npm left out', async () => {
    const nativeDir = await packageAsInstalled(world.folder);
    expect(existsSync(join(nativeDir, 'lib/libpq.so.5'))).toBe(false);
    const { appUrl } = await world.start({ nativeDir }).ready;
    expect(existsSync(join(nativeDir, 'lib/libpq.so.5'))).toBe(true);
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(IS_ROOT)(IS_ROOT ? 'root' : 'root (skipped: this run is not root)', () => {
  it('inside a 0700 folder keeps data and binaries elsewhere, and finds them again', async () => {
    const closed = join(world.folder, 'root home');
    await mkdir(closed, { mode: 0o700 });
    const options = {
      dataDir: join(closed, 'data'),
      nativeDir: await packageAsInstalled(closed),
      fallbackRoot: join(world.folder, 'var lib'),
    };
    const first = world.start(options);
    await query((await first.ready).ownerUrl, 'CREATE TABLE kept (id int)');
    await first.leave();
    expect(
      (await readdir(options.fallbackRoot, { recursive: true })).some((path) => path.endsWith('PG_VERSION')),
    ).toBe(true);
    await chmod(closed, 0o755);
    const second = world.start(options);
    expect(await query((await second.ready).appUrl, 'SELECT count(*)::int AS n FROM kept')).toEqual([
      { n: 0 },
    ]);
    await second.leave();
  });

  it('says what to do when data it made before can no longer be entered', async () => {
    const home = join(world.folder, 'home');
    await mkdir(home, { mode: 0o755 });
    const first = world.start({ dataDir: join(home, 'data') });
    await first.ready;
    await first.leave();
    await chmod(home, 0o700);
    expect(await world.start({ dataDir: join(home, 'data') }).failure).toContain('chmod o+x');
  });

  it('hands over to the user who made the data', async () => {
    const user = world.start({}, NOBODY);
    await user.ready;
    await user.leave();
    const root = world.start();
    await root.ready;
    await root.leave();
    const again = world.start({}, NOBODY);
    expect((await again.ready).role).toBe('owner');
  });

  it('leaves its data to itself: another user is told so', async () => {
    const first = world.start();
    await first.ready;
    await first.leave();
    const message = await world.start({}, { uid: 54321, gid: 54321 }).failure;
    expect(message).toContain('belongs to user id 65534');
  });
});

describe('a data directory', () => {
  it('is one database under all its names', async () => {
    await mkdir(world.dataDir, { mode: 0o755 });
    await symlink(world.dataDir, join(world.folder, 'alias'));
    await world.start().ready;
    expect((await world.start({ dataDir: join(world.folder, 'alias') }).ready).role).toBe('guest');
  });

  it('that cannot be made is refused in a sentence', async () => {
    await writeFile(join(world.folder, 'file'), '');
    const message = await world.start({ dataDir: join(world.folder, 'file/data') }).failure;
    expect(message).toContain('Set DATA_DIR to a folder that you may write to');
  });
});
