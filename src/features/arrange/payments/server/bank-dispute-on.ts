import { and, eq, inArray, sql } from 'drizzle-orm';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { type BankStand, OPEN_BANK_DISPUTES } from '../payments-values.ts';

/** Where a bank disputes a payment; null: nobody does, or the payment stood. */
export async function bankDisputeOn(db: Orm, providerRef: string): Promise<BankStand | null> {
  return (await bankDisputesOn(db, [providerRef])).get(providerRef) ?? null;
}

/** Where banks dispute payments, for those of which one does, or did and the payment did not stand. */
export async function bankDisputesOn(
  db: Orm,
  providerRefs: readonly string[],
): Promise<Map<string, BankStand>> {
  const stands = new Map<string, BankStand>();
  if (providerRefs.length === 0) return stands;
  const rows = await db
    .select({ ref: bankDisputes.providerRef, status: bankDisputes.status })
    .from(bankDisputes)
    .where(inArray(bankDisputes.providerRef, [...providerRefs]));
  for (const { ref, status } of rows) {
    if ((OPEN_BANK_DISPUTES as readonly string[]).includes(status)) stands.set(ref, 'open');
    else if (status === 'lost' && !stands.has(ref)) stands.set(ref, 'lost');
  }
  return stands;
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
