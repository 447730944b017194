import { eq } from 'drizzle-orm';
import { liveStreams, streamInvitations } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * For an account that ends: its name and address leave the streams. That its live streams stop and its plans are called off
 * is an ending of its power (end-hosting.ts).
 */
export async function forgetHost(
  tx: Orm,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx.update(liveStreams).set({ hostName: '' }).where(eq(liveStreams.hostId, userId));
  await tx.delete(streamInvitations).where(eq(streamInvitations.email, email));
}
