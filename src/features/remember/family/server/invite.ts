import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import { memorialMembers } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import type { ManagedMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { holdManaged } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { INVITATION_DAYS, INVITATIONS_A_DAY, INVITATIONS_OPEN } from '../family-fields.ts';
import { invitationMail } from './end-invitations.ts';
import { openInvitationsOf } from './family-store.ts';
import { presentInvitation } from './present-family.ts';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Invites somebody by e-mail. An open invitation to the same address is replaced, so that only one link is
 * valid. The link is returned once; only its token's hash is stored.
 * @throws AppError 409 for somebody in the family already, 429 beyond the day's number
 */
export async function invite(
  tx: Transaction,
  jobs: Jobs,
  call: { viewer: Viewer; language: Language },
  memorial: ManagedMemorial,
  { email, role }: { email: string; role: MemberRole },
) {
  const inviter = memberOf(call.viewer);
  // Both are held, so that several at once are counted one after the other, and no two stand open for one address.
  await holdAccount(tx, inviter.id);
  await holdManaged(tx, call.viewer, memorial);
  await assertNotFamily(tx, memorial.id, email);
  await assertWithinLimits(tx, memorial.id, inviter.id, email);
  await tx
    .update(memorialInvitations)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(memorialInvitations.memorialId, memorial.id),
        eq(memorialInvitations.email, email),
        isNull(memorialInvitations.acceptedAt),
        isNull(memorialInvitations.revokedAt),
      ),
    );
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000);
  const [row] = await tx
    .insert(memorialInvitations)
    .values({
      memorialId: memorial.id,
      invitedBy: inviter.id,
      email,
      role,
      tokenHash: hashToken(token),
      expiresAt,
    })
    .returning();
  if (!row) throw new Error('the invitation was not written');
  const link = `/invitation/${token}`;
  await queueMail(tx, jobs, {
    to: { address: email },
    template: 'family.invitation',
    language: await languageOf(tx, email, call.language),
    values: {
      inviter: `${inviter.firstName} ${inviter.lastName}`.trim(),
      name: memorial.deceasedName,
      days: INVITATION_DAYS,
    },
    onceKey: invitationMail(row.id),
    secrets: { link },
  });
  await writeAudit(tx, call.viewer, {
    action: 'family.invite',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { invitationId: row.id, role },
  });
  return { invitation: presentInvitation(row), link };
}

async function assertNotFamily(tx: Orm, memorialId: number, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(memorialMembers)
    .innerJoin(users, eq(users.id, memorialMembers.userId))
    .where(and(eq(memorialMembers.memorialId, memorialId), eq(users.email, email)));
  if (known) {
    throw new AppError(409, 'family.already_member', {
      fields: { email: { code: 'family.already_member' } },
    });
  }
}

async function assertWithinLimits(
  tx: Orm,
  memorialId: number,
  inviterId: number,
  email: string,
): Promise<void> {
  const today = await tx.$count(
    memorialInvitations,
    and(
      eq(memorialInvitations.invitedBy, inviterId),
      gt(memorialInvitations.createdAt, sql`now() - interval '1 day'`),
    ),
  );
  if (today >= INVITATIONS_A_DAY) {
    throw new AppError(429, 'family.too_many_invitations', { values: { max: INVITATIONS_A_DAY } });
  }
  const open = await openInvitationsOf(tx, memorialId);
  if (open.length >= INVITATIONS_OPEN && !open.some((one) => one.email === email)) {
    throw new AppError(409, 'family.too_many_open', { values: { max: INVITATIONS_OPEN } });
  }
}

/** The member's own language; for others the inviter's. */
async function languageOf(tx: Orm, email: string, fallback: Language): Promise<Language> {
  const [known] = await tx.select({ language: users.language }).from(users).where(eq(users.email, email));
  return (known?.language as Language | undefined) ?? fallback;
}
