import type { Database } from '#shared/server/db/connect-database.ts';
import { RENDITIONS } from '../broadcast-values.ts';
import { findBroadcast, noteRecording } from './broadcast-store.ts';
import type { PieceStore } from './piece-store.ts';

/**
 * Ends the playlists of a stream that is over, so that players stop instead of waiting; if it was to be
 * recorded, the recording is available from then on. Repeating it, even on two instances, changes nothing.
 * @returns seconds that were recorded; 0 where nothing is kept
 */
export async function finishBroadcast(db: Database, pieces: PieceStore, streamId: number): Promise<number> {
  const stream = await findBroadcast(db, streamId);
  if (!stream?.isOver) return 0;
  await pieces.removePreview(streamId);
  let seconds = 0;
  for (const rendition of RENDITIONS) {
    const place = { streamId, part: stream.broadcast, rendition };
    const lasted = await pieces.end(place, stream.isRecorded);
    seconds ||= lasted;
  }
  if (!stream.isRecorded || seconds === 0) return 0;
  await noteRecording(db, streamId, seconds);
  return seconds;
}
