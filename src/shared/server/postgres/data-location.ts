import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LauncherError } from './launcher-error.ts';
import { canEnter } from './run-as.ts';
import { chooseServerIdentity, type ServerIdentity } from './server-identity.ts';

export type DataLocation = { root: string; clusterDir: string; identity: ServerIdentity | undefined };

/**
 * Where the database files live: DATA_DIR/postgres. Root runs the server as another user; where that
 * user cannot enter DATA_DIR (a 0700 home), a folder under `fallbackRoot` takes its place, and a
 * pointer in DATA_DIR keeps the choice, so that a later chmod does not open an empty second database.
 */
export async function chooseDataLocation(dataDir: string, fallbackRoot: string): Promise<DataLocation> {
  const home = resolve(dataDir);
  const preferred = join(home, 'postgres');
  const pointer = join(home, 'postgres-location');
  const moved = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (moved) return located(moved);

  await makeDirectory(preferred);
  const here = located(preferred);
  if (await canEnter(here.identity, preferred)) return here;
  if (existsSync(join(here.clusterDir, 'PG_VERSION'))) {
    throw new LauncherError(
      `The database in ${preferred} cannot be entered by user id ${here.identity?.uid}. Make every folder above ` +
        `it passable (chmod o+x), or move the project to a folder like /opt/ziyarah.`,
    );
  }

  const fallback = join(fallbackRoot, fingerprint(home), 'postgres');
  await makeDirectory(fallback);
  const there = located(fallback);
  if (!(await canEnter(there.identity, fallback))) {
    throw new LauncherError(
      `PostgreSQL, which may not run as root, can enter neither ${preferred} nor ${fallback}. ` +
        'Set DATA_DIR to a folder that every user can enter (for example /srv/ziyarah), or start as a normal user.',
    );
  }
  await writeFile(pointer, `${fallback}\n`);
  await rm(preferred, { recursive: true, force: true });
  return there;
}

/** A short, stable name for a path. */
export function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function located(path: string): DataLocation {
  // One name whatever symlinks led here: processes find each other by it.
  const root = realpathSync(path);
  const clusterDir = join(root, 'cluster');
  return { root, clusterDir, identity: chooseServerIdentity(clusterDir) };
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new LauncherError(
      `The folder ${path} cannot be made (${error instanceof Error ? error.message : error}). ` +
        'Set DATA_DIR to a folder that you may write to.',
    );
  }
}
