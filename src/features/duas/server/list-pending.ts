import { isCreatedCursor } from '#features/memorials/server/list-memorials.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import type { PendingDua } from '../duas-contract.ts';
import { pendingDuas } from './duas-store.ts';
import { hintsOf } from './moderation-hints.ts';

/** Duas that wait for an admin, oldest first. */
export async function listPending(
  db: Database,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<PendingDua>> {
  const after = decodeCursor(query.cursor, 2);
  if (query.cursor && !isCreatedCursor(after)) throw new AppError(400, 'common.bad_cursor');
  const options = { limit: query.limit + 1, after: isCreatedCursor(after) ? after : null };
  const rows = await pendingDuas(db, options);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const items = shown.map(({ wasSentBefore, ...row }): PendingDua => {
    const hints = hintsOf(row.content);
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      hints: wasSentBefore ? [...hints, 'sent_before'] : hints,
    };
  });
  const next = rows.length > query.limit && last;
  return { items, ...(next ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}) };
}
