import { and, eq, inArray, sql } from 'drizzle-orm';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { OPEN_BANK_DISPUTES } from '../payments-values.ts';

/** Where a bank disputes a payment: 'open' goes before 'lost'; null: nobody does, or the payment stood. */
export async function bankDisputeOn(db: Orm, providerRef: string): Promise<'open' | 'lost' | null> {
  const rows = await db
    .select({ status: bankDisputes.status })
    .from(bankDisputes)
    .where(eq(bankDisputes.providerRef, providerRef));
  if (rows.some(({ status }) => (OPEN_BANK_DISPUTES as readonly string[]).includes(status))) return 'open';
  return rows.some(({ status }) => status === 'lost') ? 'lost' : null;
}

/** Whether a bank is looking into anything that was paid for a subscription. */
export async function isSubscriptionDisputed(db: Orm, subscriptionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: bankDisputes.id })
    .from(bankDisputes)
    .innerJoin(paymentReceipts, eq(paymentReceipts.providerRef, bankDisputes.providerRef))
    .where(
      and(
        eq(paymentReceipts.subscriptionId, subscriptionId),
        inArray(bankDisputes.status, OPEN_BANK_DISPUTES),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Pence of a payment that its payer's bank gave back; the provider does not count them as refunded. */
export async function lostToBank(db: Orm, providerRef: string): Promise<number> {
  const [row] = await db
    .select({ lost: sql<number>`coalesce(sum(${bankDisputes.amount}), 0)::int` })
    .from(bankDisputes)
    .where(and(eq(bankDisputes.providerRef, providerRef), eq(bankDisputes.status, 'lost')));
  return row?.lost ?? 0;
}
