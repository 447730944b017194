import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { type ListedReceipt, listReceiptRows } from './receipts-store.ts';

/** The newest first; of one member, or of everybody. */
export async function listReceipts(
  { orm }: Queries,
  of: { userId?: number },
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ListedReceipt>> {
  const before = readIdCursor(query.cursor);
  const from = before === null ? {} : { before };
  const rows = await listReceiptRows(orm, { ...of, ...from, limit: query.limit + 1 });
  return pageOf(rows, query.limit, (last) => [last.receipt.id]);
}
