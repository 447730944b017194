import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import type { StreamChange, TellStreamChanged } from './change-stream.ts';
import { endRow } from './go-live.ts';

/**
 * Ends a stream and hides it from everybody but its host and administrators, or shows it again; a stream that
 * ended stays ended. Who has a reminder for one that is to come would wait for it, and is told. The caller checks who may.
 * @returns the host; null where the stream is gone
 */
export async function hideStream(tx: Orm, id: number, isHidden: boolean, tellChanged: TellStreamChanged) {
  const isIt = eq(liveStreams.id, id);
  const [before] = await tx
    .select({ takenDownAt: liveStreams.takenDownAt })
    .from(liveStreams)
    .where(isIt)
    .for('update');
  const [row] = await tx
    .update(liveStreams)
    .set({
      takenDownAt: isHidden ? sql`now()` : null,
      // Taken down once more after it was shown again, it is told of once more.
      sequence: sql`${liveStreams.sequence} + 1`,
    })
    .where(isIt)
    .returning();
  if (!row) return null;
  if (isHidden && row.isLive) await endRow(tx, id, new Date());
  if (!isHidden) await tellChanged(tx, id, shownAgain(row, before?.takenDownAt ?? null));
  else if (isAhead(row) && !row.cancelledAt) await tellChanged(tx, id, 'removed');
  await tellEngines(tx, 'access', id);
  await tellWatchers(tx, id);
  return { ownerId: row.hostId, memorialId: null };
}

type Row = typeof liveStreams.$inferSelect;

const isAhead = (row: Row): boolean => !row.isLive && !row.endTime && row.startTime > new Date();

/** How a stream stands that is shown again. Nobody was told that it was called off if it was hidden then. */
function shownAgain(row: Row, hiddenSince: Date | null): StreamChange {
  if (!isAhead(row)) return 'restored_over';
  if (!row.cancelledAt) return 'restored';
  return hiddenSince && row.cancelledAt >= hiddenSince ? 'restored_cancelled' : 'restored_over';
}
