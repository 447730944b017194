import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import type { AuditRow } from '../admin-contract.ts';
import { type AuditFilters, findAuditRows } from './audit-store.ts';

/** Acts that fit, newest first. */
export async function listAudit(
  db: Queries,
  { limit, cursor, ...filters }: AuditFilters & { limit: number; cursor?: string | undefined },
): Promise<Page<AuditRow>> {
  const before = decodeCursor(cursor, 1)?.[0] ?? null;
  const isOurs = typeof before === 'number' && Number.isSafeInteger(before);
  if (cursor && !isOurs) throw new AppError(400, 'common.bad_cursor');
  const rows = await findAuditRows(db, filters, { before: isOurs ? before : null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    ...(rows.length > limit && last ? { next: encodeCursor([last.id]) } : {}),
  };
}
