import { and, eq, isNull } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import { graves } from '#db/schema/graves.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { memorialBlocks, notifications } from '#db/schema/trust.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { MEMBER_ROLES, type MemberRole } from '#features/remember/memorials/memorials-values.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import { holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type Member, memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { isOpenInvitation, membersOf, roleOf } from './family-store.ts';
import { hashToken } from './invite.ts';

/**
 * What an invitation is for. Its holder may know the name, because the family invited them, but not of a memorial that was taken
 * down or hidden meanwhile: they would join a family whose page is not there for them. Once it is shown, the link works again.
 */
export async function readInvitation(orm: Orm, token: string) {
  const [row] = await orm
    .select({
      id: memorialInvitations.id,
      memorialId: memorialInvitations.memorialId,
      role: memorialInvitations.role,
      email: memorialInvitations.email,
      expiresAt: memorialInvitations.expiresAt,
      name: graves.deceasedName,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(memorialInvitations)
    .innerJoin(memorials, eq(memorials.id, memorialInvitations.memorialId))
    .innerJoin(graves, eq(graves.id, memorials.graveId))
    .leftJoin(users, eq(users.id, memorialInvitations.invitedBy))
    .where(
      and(
        eq(memorialInvitations.tokenHash, hashToken(token)),
        isOpenInvitation(),
        isNull(memorials.deletedAt),
        isNull(memorials.takenDownAt),
        isNull(memorials.hiddenAt),
      ),
    );
  if (!row) throw notFound('family.no_invitation');
  return {
    id: row.id,
    memorialId: row.memorialId,
    name: row.name,
    inviter: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    role: row.role as MemberRole,
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Joins the family. Somebody who belongs to it already keeps the higher of both roles. An invitation is for the address it
 * was sent to: whoever opens it with another account asks the family, which may invite that address.
 * @throws AppError 404 where the invitation is no longer open, or its family blocked the member
 */
export async function acceptInvitation(
  tx: Orm,
  viewer: Viewer,
  token: string,
): Promise<{ memorialId: number; role: MemberRole; isAsked: boolean }> {
  const member = memberOf(viewer);
  const { id, memorialId, name, role: offered, email } = await readInvitation(tx, token);
  await holdMemorial(tx, memorialId);
  const isBlock = and(eq(memorialBlocks.memorialId, memorialId), eq(memorialBlocks.userId, member.id));
  if ((await tx.$count(memorialBlocks, isBlock)) > 0) throw notFound('family.no_invitation');
  const known = await roleOf(tx, memorialId, member.id);
  if (email !== member.email) {
    if (!known) await askManagers(tx, member, { memorialId, name });
    return { memorialId, role: known ?? offered, isAsked: !known };
  }
  const [taken] = await tx
    .update(memorialInvitations)
    .set({ acceptedAt: new Date(), acceptedBy: member.id })
    .where(and(eq(memorialInvitations.id, id), isOpenInvitation()))
    .returning({ invitedBy: memorialInvitations.invitedBy });
  if (!taken) throw notFound('family.no_invitation');
  const role = known && rank(known) < rank(offered) ? known : offered;
  await tx
    .insert(memorialMembers)
    .values({ memorialId, userId: member.id, role })
    .onConflictDoUpdate({ target: [memorialMembers.memorialId, memorialMembers.userId], set: { role } });
  await writeAudit(tx, viewer, {
    action: 'family.join',
    subjectType: 'memorial',
    subjectId: memorialId,
    details: { invitationId: id, role },
  });
  if (taken.invitedBy !== null)
    await notify(tx, {
      userId: taken.invitedBy,
      kind: 'family.joined',
      values: { person: fullName(member), personId: String(member.id), name },
      link: `/memorial/${memorialId}/manage?tab=family`,
    });
  await tellReaders(tx, memorialId, false);
  return { memorialId, role, isAsked: false };
}

/** Tells every manager once who would like to join, and leads them to the form in which they can invite that address. */
async function askManagers(
  tx: Orm,
  member: Member,
  { memorialId, name }: { memorialId: number; name: string },
): Promise<void> {
  const values = {
    // By the address, too: a name says little of who asks with an invitation that was not sent to them.
    person: `${fullName(member)} (${member.email})`,
    personId: String(member.id),
    name,
  };
  const link = `/memorial/${memorialId}/manage?tab=family&invite=${encodeURIComponent(member.email)}`;
  for (const { userId, role } of await membersOf(tx, memorialId)) {
    if (role !== 'manager') continue;
    const asked = and(
      eq(notifications.userId, userId),
      eq(notifications.kind, 'family.asks'),
      eq(notifications.link, link),
    );
    if ((await tx.$count(notifications, asked)) === 0)
      await notify(tx, { userId, kind: 'family.asks', values, link });
  }
}

const fullName = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`.trim();

/**
 * An address as it is shown to everybody who has the link: whose it is knows it again, and nobody else learns it from a mail that was
 * passed on.
 */
export const hiddenAddress = (email: string): string =>
  `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;

/** 0 for the role with the most rights. */
const rank = (role: MemberRole): number => MEMBER_ROLES.indexOf(role);
