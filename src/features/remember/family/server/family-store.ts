import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { memorialInvitations } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** The family of a memorial: its creator first, then by how long they belong to it. */
export function membersOf(orm: Orm, memorialId: number) {
  return orm
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      role: memorialMembers.role,
      since: memorialMembers.createdAt,
      isCreator: sql<boolean>`coalesce(${memorials.createdBy} = ${users.id}, false)`,
    })
    .from(memorialMembers)
    .innerJoin(users, eq(users.id, memorialMembers.userId))
    .innerJoin(memorials, eq(memorials.id, memorialMembers.memorialId))
    .where(eq(memorialMembers.memorialId, memorialId))
    .orderBy(sql`${memorials.createdBy} = ${users.id} desc nulls last`, memorialMembers.createdAt, users.id);
}

export const isOpenInvitation = () =>
  and(
    isNull(memorialInvitations.acceptedAt),
    isNull(memorialInvitations.revokedAt),
    gt(memorialInvitations.expiresAt, sql`now()`),
  );

export function openInvitationsOf(orm: Orm, memorialId: number) {
  return orm
    .select()
    .from(memorialInvitations)
    .where(and(eq(memorialInvitations.memorialId, memorialId), isOpenInvitation()))
    .orderBy(memorialInvitations.createdAt, memorialInvitations.id);
}

export async function roleOf(tx: Orm, memorialId: number, userId: number): Promise<MemberRole | null> {
  const [row] = await tx
    .select({ role: memorialMembers.role })
    .from(memorialMembers)
    .where(and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.userId, userId)));
  return (row?.role as MemberRole | undefined) ?? null;
}

export function countManagers(tx: Orm, memorialId: number): Promise<number> {
  return tx.$count(
    memorialMembers,
    and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.role, 'manager')),
  );
}
