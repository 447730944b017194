import { eq, sql } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface PaidVisit {
  /** Null: the account was deleted. */
  userId: number | null;
  bookingId: number;
  provider: PaymentProvider['name'];
  /** The provider's id of the single payment. */
  providerRef: string;
  /** Pence. */
  amount: number;
}

/**
 * Writes the receipt of a visit, one for each payment, in the transaction that marks it as paid.
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

/** Marks the receipt as refunded in full. @returns the receipt's number */
export async function refundVisitReceipt(tx: Orm, providerRef: string): Promise<number | undefined> {
  const [row] = await tx
    .update(paymentReceipts)
    .set({ refunded: sql`${paymentReceipts.amount}`, status: 'refunded' })
    .where(eq(paymentReceipts.providerRef, providerRef))
    .returning({ id: paymentReceipts.id });
  return row?.id;
}
