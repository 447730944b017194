import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { ACCOUNT_COLUMNS, type Account } from './users-store.ts';

/** The account as it is now, held until the transaction ends: its password, role and suspension stay what they are. */
export async function holdAccount(tx: Orm, id: number): Promise<Account | null> {
  const [row] = await tx.select(ACCOUNT_COLUMNS).from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}
