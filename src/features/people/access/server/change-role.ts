import { eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { GovernedPerson } from './authorise-person.ts';

/**
 * Gives a member another role; it counts at their next request. To become an admin, or to be one no more, ends their
 * sessions: an admin's are shorter.
 */
export async function changeRole(tx: Orm, viewer: Viewer, person: GovernedPerson, role: Role): Promise<void> {
  if (person.role === role) return;
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, person.id));
  if (role === 'admin' || person.role === 'admin')
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
  await writeAudit(tx, viewer, {
    action: 'user.role',
    subjectType: 'user',
    subjectId: person.id,
    fields: ['role'],
    details: { from: person.role, to: role },
  });
}
