import { and, eq, ne } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Gives a member the role that was decided, unless they are an administrator. The caller writes the audit
 * row.
 */
export async function grantRole(tx: Orm, userId: number, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: new Date() })
    .where(and(eq(users.id, userId), ne(users.role, 'admin')));
}
