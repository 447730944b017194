import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Memorial } from '../memorials-contract.ts';
import { countListed, recentMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/** Listed memorials, newest first. */
export async function listMemorials(
  db: Queries,
  query: { limit: number; cursor?: string | undefined },
  demoOnly = false,
): Promise<Page<Memorial>> {
  const options = { limit: query.limit + 1, after: readInstantCursor(query.cursor), demoOnly };
  const [rows, total] = await Promise.all([
    recentMemorials(db, options),
    countListed(db, TOTAL_CAP, demoOnly),
  ]);
  return { ...pageOf(rows, query.limit, byCreation, presentMemorial), total };
}
