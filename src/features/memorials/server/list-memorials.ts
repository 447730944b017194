import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor, isCreatedCursor } from '#shared/server/http/next-page.ts';
import type { Memorial } from '../memorials-contract.ts';
import { countListed, recentMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/** Listed memorials, newest first. */
export async function listMemorials(
  db: Database,
  query: { limit: number; cursor?: string | undefined },
  demoOnly = false,
): Promise<Page<Memorial>> {
  const after = decodeCursor(query.cursor, 2);
  if (query.cursor && !isCreatedCursor(after)) throw new AppError(400, 'common.bad_cursor');
  const options = { limit: query.limit + 1, after: isCreatedCursor(after) ? after : null, demoOnly };
  const [rows, total] = await Promise.all([
    recentMemorials(db, options),
    countListed(db, TOTAL_CAP, demoOnly),
  ]);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const page: Page<Memorial> = { items: items.map(presentMemorial), total };
  if (rows.length > query.limit && last) page.next = encodeCursor([last.createdAt.toISOString(), last.id]);
  return page;
}
