import { eq, sql } from 'drizzle-orm';
import { streamMessages } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announceMessage } from './announce-chat.ts';

/**
 * Deletes a message for everybody, or shows it again. No deleter is recorded: that distinguishes a takedown
 * from a host's own deletion, which restoring does not undo. The caller checks who may.
 * @returns the message's author; null where it is gone
 */
export async function hideMessage(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(streamMessages)
    .set({
      deletedAt: isHidden
        ? sql`coalesce(${streamMessages.deletedAt}, now())`
        : sql`case when ${streamMessages.deletedBy} is not null then ${streamMessages.deletedAt} end`,
    })
    .where(eq(streamMessages.id, id))
    .returning({
      ownerId: streamMessages.userId,
      streamId: streamMessages.streamId,
      number: streamMessages.number,
    });
  if (!row) return null;
  // 'deleted' makes readers fetch this message again, which shows it or not.
  await announceMessage(tx, row.streamId, 'deleted', row.number);
  return { ownerId: row.ownerId, memorialId: null };
}
