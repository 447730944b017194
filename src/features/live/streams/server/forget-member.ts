import { and, eq, isNull, sql } from 'drizzle-orm';
import { liveStreams, streamInvitations } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';

/**
 * For an account that ends: its planned streams are cancelled, its live ones stop, and name and address are
 * erased.
 */
export async function forgetHost(
  tx: Orm,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<void> {
  const ended = await tx
    .update(liveStreams)
    .set({
      cancelledAt: sql`case when ${liveStreams.isLive} then ${liveStreams.cancelledAt} else ${now.toISOString()}::timestamptz end`,
      endTime: sql`case when ${liveStreams.isLive} then ${now.toISOString()}::timestamptz end`,
      isLive: false,
      ingestKeyHash: null,
      ingestKeyMadeAt: null,
      sequence: sql`${liveStreams.sequence} + 1`,
      updatedAt: now,
    })
    .where(and(eq(liveStreams.hostId, userId), isNull(liveStreams.endTime), isNull(liveStreams.cancelledAt)))
    .returning({ id: liveStreams.id });
  await tx.update(liveStreams).set({ hostName: '' }).where(eq(liveStreams.hostId, userId));
  await tx.delete(streamInvitations).where(eq(streamInvitations.email, email));
  for (const { id } of ended) {
    await tellEngines(tx, 'stop', id);
    await tellWatchers(tx, id);
  }
}
