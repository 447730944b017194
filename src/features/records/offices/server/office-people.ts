import { and, asc, eq, inArray } from 'drizzle-orm';
import { organisationMembers, users } from '#db/schema/people.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import { OFFICIALS } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** The offices that a member belongs to now, for `in`. */
export const officesOf = (orm: Orm, userId: number) =>
  orm
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(eq(organisationMembers.userId, userId));

/** Who can act for an office at present: its members who are not suspended and still have a role that verifies. */
export async function activeMembers(orm: Orm, organisationId: number): Promise<number[]> {
  const rows = await orm
    .select({ id: users.id })
    .from(organisationMembers)
    .innerJoin(users, eq(users.id, organisationMembers.userId))
    .where(
      and(
        eq(organisationMembers.organisationId, organisationId),
        inArray(users.role, [...OFFICIALS]),
        notSuspended(),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/**
 * Who is told what became of an office's case: whoever did their part in it; where they cannot act for the office any more,
 * everybody who can.
 * @param organisationId null: of an administrator, for the site itself
 */
export async function peopleToTell(
  orm: Orm,
  organisationId: number | null,
  userId: number | null,
): Promise<number[]> {
  const own = userId === null ? [] : [userId];
  if (organisationId === null) return own;
  const active = await activeMembers(orm, organisationId);
  const [admin] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, own), eq(users.role, 'admin'), notSuspended()));
  return admin || active.some((id) => own.includes(id)) ? own : active;
}
