import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import { endRow } from './go-live.ts';

/**
 * Ends a stream and hides it from everybody but its host and administrators, or shows it again; a stream that
 * ended stays ended. The caller checks who may.
 * @returns the host; null where the stream is gone
 */
export async function hideStream(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(liveStreams)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(liveStreams.id, id))
    .returning({ ownerId: liveStreams.hostId, isLive: liveStreams.isLive });
  if (!row) return null;
  if (isHidden && row.isLive) await endRow(tx, id, new Date());
  await tellEngines(tx, 'access', id);
  await tellWatchers(tx, id);
  return { ownerId: row.ownerId, memorialId: null };
}
