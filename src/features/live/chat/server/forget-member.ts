import { eq } from 'drizzle-orm';
import { streamMessages } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Of an account that ends: words beside a service go whole. Their numbers stay unused, so that no cursor skips. */
export async function removeMessagesOf(tx: Orm, userId: number): Promise<void> {
  await tx.delete(streamMessages).where(eq(streamMessages.userId, userId));
}
