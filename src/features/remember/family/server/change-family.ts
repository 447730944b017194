import { and, eq, isNull } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import type {
  ManagedMemorial,
  VisibleMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { countAllowance } from '#features/remember/memorials/server/count-allowance.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import { holdManaged, holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail, takeBackMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { invitationMail } from './end-invitations.ts';
import { countManagers, roleOf } from './family-store.ts';
import { tellMember } from './tell-member.ts';

/** Who changes a family, and how the power of who leaves it ends. */
export interface FamilyCall {
  viewer: Viewer;
  endPower: EndPower;
}

/** @throws AppError 404 for somebody outside the family, 409 for the creator or the last manager */
export async function setRole(
  tx: Transaction,
  call: FamilyCall,
  memorial: ManagedMemorial,
  { userId, role }: { userId: number; role: MemberRole },
): Promise<void> {
  const { createdBy } = await holdManaged(tx, call.viewer, memorial);
  const before = await roleOf(tx, memorial.id, userId);
  if (!before) throw notFound('family.not_member');
  if (before === role) return;
  if (before === 'manager') await assertReplaceable(tx, memorial.id, userId, createdBy);
  await tx.update(memorialMembers).set({ role }).where(isMember(memorial.id, userId));
  if (before === 'manager')
    await call.endPower(tx, { kind: 'left_memorial', userId, memorialId: memorial.id });
  await writeAudit(tx, call.viewer, {
    action: 'family.role',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { userId, role },
  });
  await tellMember(tx, call.viewer, memorial, { userId, what: `role_${role}` });
  await tellReaders(tx, memorial.id, true);
}

/** Removes a member, or lets one leave. @throws AppError as `setRole`, 403 for everybody else */
export async function removeMember(
  tx: Transaction,
  { viewer, endPower }: FamilyCall,
  memorial: VisibleMemorial,
  userId: number,
): Promise<boolean> {
  const leaves = userId === memberOf(viewer).id;
  const { createdBy } = await (leaves ? holdMemorial(tx, memorial.id) : holdManaged(tx, viewer, memorial));
  const role = await roleOf(tx, memorial.id, userId);
  if (!role) return false;
  if (role === 'manager') await assertReplaceable(tx, memorial.id, userId, createdBy);
  await tx.delete(memorialMembers).where(isMember(memorial.id, userId));
  await endPower(tx, { kind: 'left_memorial', userId, memorialId: memorial.id });
  await writeAudit(tx, viewer, {
    action: 'family.remove',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { userId },
  });
  await tellMember(tx, viewer, memorial, { userId, what: 'removed' });
  await tellReaders(tx, memorial.id, true);
  return true;
}

/**
 * Hands a memorial over: it then counts against the other manager's plan, with that plan's photo limit.
 * @throws AppError 403 for a manager who is not its creator, 409 where the other one is no manager or has no
 * room
 */
export async function handOver(
  tx: Transaction,
  jobs: Jobs,
  viewer: Viewer,
  memorial: ManagedMemorial,
  userId: number,
): Promise<void> {
  const member = memberOf(viewer);
  // The heir's row is held too: of several memorials that they get at once, each counts.
  await holdAccount(tx, userId);
  const { createdBy } = await holdManaged(tx, viewer, memorial);
  if (createdBy !== member.id && member.role !== 'admin') throw forbidden();
  if (createdBy === userId) return;
  if ((await roleOf(tx, memorial.id, userId)) !== 'manager') throw new AppError(409, 'family.not_manager');
  const { limit, used } = await countAllowance(tx, userId);
  if (used >= limit) throw new AppError(409, 'family.no_room', { values: { limit } });
  await tx.update(memorials).set({ createdBy: userId }).where(eq(memorials.id, memorial.id));
  const [heir] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  await queueMail(tx, jobs, {
    to: { userId },
    template: 'family.handed_over',
    language: (heir?.language ?? 'en') as Language,
    values: {
      inviter: `${member.firstName} ${member.lastName}`.trim(),
      name: memorial.deceasedName,
      link: `/memorial/${memorial.id}`,
    },
  });
  await writeAudit(tx, viewer, {
    action: 'family.hand_over',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { userId },
  });
  await tellReaders(tx, memorial.id, true);
}

export async function revokeInvitation(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  invitationId: number,
): Promise<void> {
  const [row] = await tx
    .update(memorialInvitations)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(memorialInvitations.id, invitationId),
        eq(memorialInvitations.memorialId, memorial.id),
        isNull(memorialInvitations.acceptedAt),
        isNull(memorialInvitations.revokedAt),
      ),
    )
    .returning({ id: memorialInvitations.id });
  if (!row) throw notFound('family.no_invitation');
  await takeBackMail(tx, invitationMail(row.id));
  await writeAudit(tx, viewer, {
    action: 'family.revoke_invitation',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { invitationId },
  });
}

/** The creator must hand over first, and one manager must stay: without both the family would lose the page. */
async function assertReplaceable(
  tx: Orm,
  memorialId: number,
  userId: number,
  createdBy: number | null,
): Promise<void> {
  if (userId === createdBy) throw new AppError(409, 'family.hand_over_first');
  if ((await countManagers(tx, memorialId)) <= 1) throw new AppError(409, 'family.last_manager');
}

const isMember = (memorialId: number, userId: number) =>
  and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.userId, userId));
