import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { LEADERS, OFFICIALS, type Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { GovernedPerson } from './authorise-person.ts';
import { removeSessions } from './sessions-store.ts';
import { tellRole } from './tell-role.ts';

/**
 * Changes a member's role from their next request on, and tells them. Becoming an admin, or ceasing to be one, ends their
 * sessions, because admins' sessions are shorter.
 */
export async function changeRole(
  tx: Orm,
  { viewer, endPower }: { viewer: Viewer; endPower: EndPower },
  person: GovernedPerson,
  role: Role,
): Promise<void> {
  if (person.role === role) return;
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, person.id));
  if (role === 'admin' || person.role === 'admin') await removeSessions(tx, person.id);
  await endPower(tx, { kind: losesPower(person.role, role) ? 'demoted' : 'raised', userId: person.id });
  await tellRole(tx, person.id, role);
  await writeAudit(tx, viewer, {
    action: 'user.role',
    subjectType: 'user',
    subjectId: person.id,
    fields: ['role'],
    details: { from: person.role, to: role },
  });
}

/** Whether a role opens something that the next one does not. */
export const losesPower = (before: Role, after: Role): boolean =>
  [LEADERS, OFFICIALS, ['admin']].some((roles) => roles.includes(before) && !roles.includes(after));
