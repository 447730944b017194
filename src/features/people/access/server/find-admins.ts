import { and, asc, eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notSuspended } from './suspension.ts';

/** The administrators who may act, locked in one order: of two instances the second waits, and then sees what the first told. */
export async function lockActiveAdmins(tx: Orm): Promise<{ id: number; language: Language }[]> {
  const rows = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), notSuspended()))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows as { id: number; language: Language }[];
}
