import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { expireRecordings, findKept, findUnrecorded } from './broadcast-store.ts';
import { finishBroadcast } from './finish-broadcast.ts';
import type { PieceStore } from './piece-store.ts';
import type { StreamFolders } from './stream-folders.ts';

/** A run writes every few seconds; one that has been idle this long is dead. */
const DEAD_RUN_MS = 10 * 60_000;

/** Hourly: removes recordings whose time is over, and folders and runs that are no longer needed. */
export async function keepBroadcasts(
  db: Database,
  { folders, pieces }: { folders: StreamFolders; pieces: PieceStore },
  now: Date = new Date(),
): Promise<void> {
  for (const id of await findUnrecorded(db)) await finishBroadcast(db, pieces, id);
  await expireRecordings(db, now);
  const ids = await pieces.streamIds();
  const kept = await findKept(db, ids, now);
  for (const id of ids) {
    if (kept.has(id)) await removeDeadRuns(folders.stream(id), now);
    else await pieces.removeStream(id);
  }
}

async function removeDeadRuns(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('run-')) continue;
    const run = join(folder, name);
    const tracks = await readdir(run).catch(() => []);
    const times = await Promise.all(tracks.map((track) => stat(join(run, track)).catch(() => null)));
    const last = Math.max(0, ...times.map((one) => one?.mtimeMs ?? 0));
    if (last < now.getTime() - DEAD_RUN_MS) await removeFolder(run);
  }
}
