import { readdir } from 'node:fs/promises';
import type { Database } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { RENDITIONS } from '../broadcast-values.ts';
import { findBroadcast, noteRecording } from './broadcast-store.ts';
import { endList, readSegments, writeSegments } from './segment-list.ts';
import type { StreamFolders } from './stream-folders.ts';

/**
 * Ends the playlists of a stream that is over, so that players stop instead of waiting; if it was to be
 * recorded, the recording is available from then on. Repeating it, even on two instances, changes nothing.
 * @returns seconds that were recorded; 0 where nothing is kept
 */
export async function finishBroadcast(
  db: Database,
  folders: StreamFolders,
  streamId: number,
): Promise<number> {
  const stream = await findBroadcast(db, streamId);
  if (!stream?.isOver) return 0;
  await removeFolder(folders.part(streamId, 'preview'));
  let seconds = 0;
  for (const rendition of RENDITIONS) {
    const folder = folders.rendition(streamId, stream.broadcast, rendition);
    const list = await readSegments(folder);
    if (!list) continue;
    if (stream.isRecorded && !list.isEnded) {
      // A missing piece would stop every player that reaches it, so missing ones are left out.
      const there = new Set(await readdir(folder));
      await writeSegments(
        folder,
        list.segments.filter(({ file }) => there.has(file)),
      );
    } else if (!list.isEnded) await endList(folder);
    const written = (await readSegments(folder))?.segments ?? [];
    seconds ||= written.reduce((sum, segment) => sum + segment.seconds, 0);
  }
  if (!stream.isRecorded || seconds === 0) return 0;
  await noteRecording(db, streamId, seconds);
  return seconds;
}

/** Everything of a stream. */
export const removeStream = (folders: StreamFolders, streamId: number): Promise<void> =>
  removeFolder(folders.stream(streamId));
