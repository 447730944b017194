import { eq, or } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** For an account that ends: deletes invitations to its address. Family roles are in another table. */
export async function removeInvitationsOf(
  tx: Orm,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx
    .delete(memorialInvitations)
    .where(or(eq(memorialInvitations.acceptedBy, userId), eq(memorialInvitations.email, email)));
}
