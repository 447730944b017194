import { eq, sql } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface PaidVisit {
  /** Null: the account is gone. */
  userId: number | null;
  bookingId: number;
  provider: PaymentProvider['name'];
  /** The single payment that took it. */
  providerRef: string;
  /** Pence. */
  amount: number;
}

/**
 * The receipt of a visit, once a payment, in the transaction that says it is paid.
 * @returns its number; undefined where it was written before
 */
export async function writeVisitReceipt(tx: Orm, visit: PaidVisit): Promise<number | undefined> {
  const [row] = await tx
    .insert(paymentReceipts)
    .values(visit)
    .onConflictDoNothing()
    .returning({ id: paymentReceipts.id });
  return row?.id;
}

/** All of it went back. @returns the receipt's number */
export async function refundVisitReceipt(tx: Orm, providerRef: string): Promise<number | undefined> {
  const [row] = await tx
    .update(paymentReceipts)
    .set({ refunded: sql`${paymentReceipts.amount}`, status: 'refunded' })
    .where(eq(paymentReceipts.providerRef, providerRef))
    .returning({ id: paymentReceipts.id });
  return row?.id;
}
