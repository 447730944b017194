import { eq } from 'drizzle-orm';
import { payers } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { PayingParts } from './payment-parts.ts';

export type Payer = typeof payers.$inferSelect;

export async function findPayer(db: Orm, userId: number): Promise<Payer | undefined> {
  const [payer] = await db.select().from(payers).where(eq(payers.userId, userId));
  return payer;
}

/**
 * The member's customer record at the provider, made at the first payment from the stored address and
 * language.
 */
export async function ensurePayer({ db, payments }: PayingParts, userId: number): Promise<Payer> {
  const known = await findPayer(db.orm, userId);
  if (known?.provider === payments.name) return known;
  const [member] = await db.orm
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) throw notFound();
  const customerId = await payments.createCustomer({ userId, ...member });
  const provider = payments.name;
  const [payer] = await db.orm
    .insert(payers)
    .values({ userId, provider, customerId })
    .onConflictDoUpdate({ target: payers.userId, set: { provider, customerId } })
    .returning();
  if (!payer) throw new Error('the payer was not written');
  return payer;
}

export async function keepMethod(tx: Orm, customerId: string, methodId: string): Promise<void> {
  await tx.update(payers).set({ methodId }).where(eq(payers.customerId, customerId));
}
