import { eq } from 'drizzle-orm';
import { streamMessages } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Removes the messages of an account that ends. Their numbers are not reused, so that no cursor skips one. */
export async function removeMessagesOf(tx: Orm, userId: number): Promise<void> {
  await tx.delete(streamMessages).where(eq(streamMessages.userId, userId));
}
