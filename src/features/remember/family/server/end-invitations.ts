import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeBackMail } from '#shared/server/mail/queue-mail.ts';

/** The mail that carries an invitation's link, so that it can be taken back while it waits. */
export const invitationMail = (invitationId: number): string => `family-invitation-${invitationId}`;

/** Ends the open invitations that a member sent for one memorial, or for all. */
export const endInvitationsBy = (tx: Orm, { userId, memorialId }: { userId: number; memorialId?: number }) =>
  end(tx, memorialId === undefined ? undefined : eq(memorialInvitations.memorialId, memorialId), userId);

/** Ends those that a member sent by the power of a role, for memorials that they do not manage themselves. */
export const endInvitationsByRole = (tx: Orm, { userId }: { userId: number }) =>
  end(
    tx,
    sql`not exists (select 1 from ${memorialMembers} m where m.memorial_id = ${memorialInvitations.memorialId}
      and m.user_id = ${userId} and m.role = 'manager')`,
    userId,
  );

/** Ends those that were sent to a member's address for a memorial whose family blocked them. */
export async function endInvitationsTo(tx: Orm, memorialId: number, userId: number): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await revoke(
    tx,
    and(eq(memorialInvitations.memorialId, memorialId), inArray(memorialInvitations.email, address)),
  );
}

const end = (tx: Orm, which: SQL | undefined, userId: number): Promise<void> =>
  revoke(tx, and(eq(memorialInvitations.invitedBy, userId), which));

async function revoke(tx: Orm, which: SQL | undefined): Promise<void> {
  const ended = await tx
    .update(memorialInvitations)
    .set({ revokedAt: new Date() })
    .where(and(which, isNull(memorialInvitations.acceptedAt), isNull(memorialInvitations.revokedAt)))
    .returning({ id: memorialInvitations.id });
  for (const { id } of ended) await takeBackMail(tx, invitationMail(id));
}
