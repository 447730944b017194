import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import type { AuditRow } from '../admin-contract.ts';
import { type AuditFilters, findAuditRows } from './audit-store.ts';

/** Matching acts, newest first. */
export async function listAudit(
  db: Queries,
  { limit, cursor, ...filters }: AuditFilters & { limit: number; cursor?: string | undefined },
): Promise<Page<AuditRow>> {
  const rows = await findAuditRows(db, filters, { before: readIdCursor(cursor), limit: limit + 1 });
  return pageOf(rows, limit, byId, (row) => ({ ...row, at: row.at.toISOString() }));
}
