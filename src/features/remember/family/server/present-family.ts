import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Family } from '../family-contract.ts';
import { membersOf, openInvitationsOf } from './family-store.ts';

/** The family as its members read it; invited addresses are for managers. */
export async function presentFamily(orm: Orm, memorialId: number, mayManage: boolean): Promise<Family> {
  const members = await membersOf(orm, memorialId);
  const invitations = mayManage ? await openInvitationsOf(orm, memorialId) : [];
  return {
    members: members.map((row) => ({
      userId: row.userId,
      name: `${row.firstName} ${row.lastName}`.trim(),
      username: row.username,
      role: row.role as MemberRole,
      isCreator: row.isCreator,
      since: row.since.toISOString(),
    })),
    invitations: invitations.map(presentInvitation),
  };
}

export const presentInvitation = (row: {
  id: number;
  email: string;
  role: string;
  createdAt: Date;
  expiresAt: Date;
}) => ({
  id: row.id,
  email: row.email,
  role: row.role as MemberRole,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
