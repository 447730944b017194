import { and, eq } from 'drizzle-orm';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { compareSpellings } from '#features/find/search/server/compare-spellings.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { queueOrder } from '#shared/server/db/queue-order.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { NameSuggestion } from '../spellings-contract.ts';
import type { SuggestionStatus, Verdict } from '../spellings-values.ts';

export type SuggestionRow = typeof nameSuggestions.$inferSelect;

/** Pairs of one status: open ones with the longest wait first, decided ones the newest first. */
export async function listSuggestions(
  { orm }: Queries,
  query: { status: SuggestionStatus; limit: number; cursor?: string | undefined },
): Promise<Page<NameSuggestion>> {
  const { from, by } = queueOrder(nameSuggestions, query.status === 'open', readInstantCursor(query.cursor));
  const rows = await orm
    .select()
    .from(nameSuggestions)
    .where(and(eq(nameSuggestions.status, query.status), from))
    .orderBy(...by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit, byCreation, presentSuggestion);
}

export const presentSuggestion = (row: SuggestionRow): NameSuggestion => ({
  id: row.id,
  nameA: row.nameA,
  nameB: row.nameB,
  verdict: row.verdict as Verdict,
  why: row.why,
  community: row.community,
  isMember: row.userId !== null,
  status: row.status as SuggestionStatus,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  engine: compareSpellings(row.nameA, row.nameB),
});

export const waitingSpellings: Waiting = {
  rows: `name_suggestions n where n.status = 'open'`,
  since: 'n.created_at',
};
