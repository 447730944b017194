import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import type { TellStreamChanged } from './change-stream.ts';
import { endRow } from './go-live.ts';

/**
 * Ends a stream and hides it from everybody but its host and administrators, or shows it again; a stream that
 * ended stays ended. Who has a reminder for one that is to come would wait for it, and is told. The caller checks who may.
 * @returns the host; null where the stream is gone
 */
export async function hideStream(tx: Orm, id: number, isHidden: boolean, tellChanged: TellStreamChanged) {
  const [row] = await tx
    .update(liveStreams)
    .set({
      takenDownAt: isHidden ? sql`now()` : null,
      // Taken down once more after it was shown again, it is told of once more.
      sequence: sql`${liveStreams.sequence} + 1`,
    })
    .where(eq(liveStreams.id, id))
    .returning();
  if (!row) return null;
  if (isHidden && row.isLive) await endRow(tx, id, new Date());
  const isComing = !row.isLive && !row.endTime && !row.cancelledAt && row.startTime > new Date();
  if (isHidden && isComing) await tellChanged(tx, id, 'removed');
  await tellEngines(tx, 'access', id);
  await tellWatchers(tx, id);
  return { ownerId: row.hostId, memorialId: null };
}
