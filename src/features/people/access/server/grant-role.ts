import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { losesPower } from './change-role.ts';

/**
 * Gives a member the role that was decided, unless they are an administrator; what was bound to the role before ends. The caller
 * writes the audit row.
 */
export async function grantRole(tx: Orm, endPower: EndPower, userId: number, role: Role): Promise<void> {
  const [member] = await tx
    .select({ role: sql<Role>`${users.role}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!member || member.role === 'admin' || member.role === role) return;
  await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, userId));
  await endPower(tx, { kind: losesPower(member.role, role) ? 'demoted' : 'raised', userId });
}
