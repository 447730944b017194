import { lt } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

/** HMRC asks for six years after the end of the tax year; seven from the payment cover every such year. */
const KEPT_YEARS = 7;

/** Erases receipts that no law asks for any more. @returns how many */
export async function forgetReceipts(db: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const { rowCount } = await db.orm.delete(paymentReceipts).where(lt(paymentReceipts.paidAt, before));
  return rowCount ?? 0;
}
