import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Outcome } from '../duas-values.ts';
import type { DecidedDua } from '../moderation-contract.ts';
import { decidedDuas } from './moderation-store.ts';

/** Decisions that were made, the last one first. */
export async function listDecided(
  db: Queries,
  query: {
    outcome?: Outcome | undefined;
    search?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<Page<DecidedDua>> {
  const isApproved = query.outcome === undefined ? null : query.outcome === 'approved';
  const rows = await decidedDuas(
    db,
    { isApproved, search: query.search },
    { limit: query.limit + 1, after: readInstantCursor(query.cursor) },
  );
  return pageOf(
    rows,
    query.limit,
    ({ moderatedAt, id }) => [moderatedAt.toISOString(), id],
    ({ senderId: _senderId, ...row }): DecidedDua => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      moderatedAt: row.moderatedAt.toISOString(),
    }),
  );
}
