import type { Page } from '#shared/contract/paging.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import { type ListedReceipt, listReceiptRows } from './receipts-store.ts';

/** The newest first; of one member, or of all. */
export async function listReceipts(
  { db }: { db: Database },
  of: { userId?: number },
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<ListedReceipt>> {
  const [before] = decodeCursor(query.cursor, 1) ?? [];
  if (query.cursor && typeof before !== 'number') throw new AppError(400, 'common.bad_cursor');
  const from = typeof before === 'number' ? { before } : {};
  const rows = await listReceiptRows(db.orm, { ...of, ...from, limit: query.limit + 1 });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return { items, ...(rows.length > query.limit && last ? { next: encodeCursor([last.receipt.id]) } : {}) };
}
