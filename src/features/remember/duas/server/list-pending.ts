import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { encodeCursor, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Hint } from '../duas-values.ts';
import type { PendingDua, PendingFilters } from '../moderation-contract.ts';
import { hintsOf } from './moderation-hints.ts';
import { type After, type PendingRow, pendingDuas, sentBefore } from './moderation-store.ts';

/** Hints are computed, not stored: filtering by one reads this many at a time, up to a number of rounds. */
const BATCH = 500;
const BATCHES = 2;

type PendingQuery = PendingFilters & { limit: number; cursor?: string | undefined };

/** Undecided duas, oldest first. With a rare hint a page may be short and still have a next one. */
export async function listPending(db: Queries, query: PendingQuery): Promise<Page<PendingDua>> {
  const after = readInstantCursor(query.cursor);
  return query.hint ? listByHint(db, { ...query, hint: query.hint }, after) : listAll(db, query, after);
}

async function listAll(db: Queries, query: PendingQuery, after: After): Promise<Page<PendingDua>> {
  const rows = await pendingDuas(db, query, { limit: query.limit + 1, after });
  const shown = rows.slice(0, query.limit);
  return pageOf(await present(db, shown), rows.length > query.limit ? shown.at(-1) : undefined);
}

async function listByHint(
  db: Queries,
  { hint, ...query }: PendingQuery & { hint: Hint },
  start: After,
): Promise<Page<PendingDua>> {
  const found: PendingDua[] = [];
  let after = start;
  for (let batch = 0; batch < BATCHES; batch++) {
    const rows = await pendingDuas(db, query, { limit: BATCH, after });
    const matching = await present(db, await withHint(db, rows, hint));
    const wanted = matching.slice(0, query.limit - found.length);
    found.push(...wanted);
    const isMore = wanted.length < matching.length || rows.length === BATCH;
    const end = found.length >= query.limit ? rows.find(({ id }) => id === found.at(-1)?.id) : rows.at(-1);
    if (!isMore || !end) return pageOf(found, undefined);
    if (found.length >= query.limit) return pageOf(found, end);
    after = [end.createdAt.toISOString(), end.id];
    if (batch === BATCHES - 1) return pageOf(found, end);
  }
  return pageOf(found, undefined);
}

async function withHint(db: Queries, rows: readonly PendingRow[], hint: Hint): Promise<PendingRow[]> {
  if (hint !== 'sent_before') return rows.filter(({ content }) => hintsOf(content).includes(hint));
  const repeated = await sentBefore(db, rows);
  return rows.filter(({ id }) => repeated.has(id));
}

async function present(db: Queries, rows: readonly PendingRow[]): Promise<PendingDua[]> {
  const repeated = await sentBefore(db, rows);
  return rows.map(({ senderId: _senderId, ...row }): PendingDua => {
    const hints = hintsOf(row.content);
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      hints: repeated.has(row.id) ? [...hints, 'sent_before'] : hints,
    };
  });
}

const pageOf = (items: PendingDua[], last: PendingRow | undefined): Page<PendingDua> => ({
  items,
  ...(last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
});
