import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Memorial } from '../memorials-contract.ts';
import { countListed, recentMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/** Listed memorials, newest first, LIST_DEPTH of them. @throws AppError 400 beyond that */
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
  if (options.after && rows.length === 0 && total >= LIST_DEPTH)
    throw new AppError(400, 'common.list_too_deep');
  return { ...pageOf(rows, query.limit, byCreation, presentMemorial), total };
}
