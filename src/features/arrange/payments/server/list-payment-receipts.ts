import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { type ListedPaymentReceipt, listPaymentReceiptRows } from './payment-receipts-store.ts';

/** The newest first; of one member, or of everybody. */
export async function listPaymentReceipts(
  { orm }: Queries,
  of: { userId?: number },
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ListedPaymentReceipt>> {
  const before = readIdCursor(query.cursor);
  const from = before === null ? {} : { before };
  const rows = await listPaymentReceiptRows(orm, { ...of, ...from, limit: query.limit + 1 });
  return pageOf(rows, query.limit, (last) => [last.receipt.id]);
}
