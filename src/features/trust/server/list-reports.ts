import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { encodeCursor } from '#shared/server/http/next-page.ts';
import type { ReportCase } from '../trust-contract.ts';
import { presentCase } from './present-report.ts';
import { readCreatedCursor } from './read-created-cursor.ts';
import { reportCases } from './trust-store.ts';

/** The moderators' queue: whoever waits longest comes first. */
export async function listReports(
  db: Queries,
  query: { status: ReportCase['status']; limit: number; cursor?: string | undefined },
): Promise<Page<ReportCase>> {
  const after = readCreatedCursor(query.cursor);
  const rows = await reportCases(db, query.status, { limit: query.limit + 1, after });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const page: Page<ReportCase> = { items: items.map(presentCase) };
  if (rows.length > query.limit && last) page.next = encodeCursor([last.createdAt.toISOString(), last.id]);
  return page;
}
