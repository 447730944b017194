import { lt } from 'drizzle-orm';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

/**
 * HMRC requires six years after the end of the tax year; seven years from the payment cover that in every
 * case.
 */
export const KEPT_YEARS = 7;

/** Erases receipts that need not be kept any longer, and what banks disputed of them. @returns how many receipts */
export async function forgetPaymentReceipts(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await db.orm.delete(bankDisputes).where(lt(bankDisputes.openedAt, before));
  const { rowCount } = await db.orm.delete(paymentReceipts).where(lt(paymentReceipts.paidAt, before));
  return rowCount ?? 0;
}
