import type { Language } from '#shared/contract/languages.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { ReportCase } from '../trust-contract.ts';
import { presentCase } from './present-report.ts';
import { reportCases } from './trust-store.ts';

/** The moderators' queue; what is due first comes first. @param language the reader's, for the letters of names */
export async function listReports(
  db: Queries,
  query: { status: ReportCase['status']; limit: number; cursor?: string | undefined },
  language: Language,
): Promise<Page<ReportCase>> {
  const after = readInstantCursor(query.cursor);
  const rows = await reportCases(db, query.status, { limit: query.limit + 1, after });
  return pageOf(
    rows,
    query.limit,
    ({ dueAt, id }) => [dueAt.toISOString(), id],
    (row) => presentCase(row, language),
  );
}
