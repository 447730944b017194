import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import type { Page } from '#shared/contract/paging.ts';
import { foldName } from '#shared/names/fold-name.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { ESCAPE, likePattern } from '#shared/server/db/like-pattern.ts';
import { SCORE_FLOOR } from '../reading/score-bars.ts';
import { browseGraves } from './browse-graves.ts';
import { findByText } from './find-by-text.ts';
import { loadMemorials } from './load-memorials.ts';
import { foldQuery } from './search-names.ts';
import { pageAfter } from './sort-keys.ts';

/**
 * At most this many titles that contain the typed text; without an index, so only searched when names gave
 * few.
 */
const TITLE_LIMIT = 200;
const SHORTEST_TITLE_TEXT = 3;

/** Listed memorials whose grave's name resembles the one asked for, or whose title contains it; best first. */
export async function listMemorialsByName(
  db: Queries,
  query: { search: string; limit: number; cursor?: string | undefined },
): Promise<Page<Memorial>> {
  const folded = foldQuery(query.search);
  if (folded.tokens.length === 0) return { items: [] };
  const scores = await scoresByName(db, query.search);
  for (const [id, score] of await scoresByTitle(db, query.search, folded)) {
    scores.set(id, Math.max(score, scores.get(id) ?? 0));
  }
  const ranked = [...scores].map(([id, key]) => ({ id, key })).sort((a, b) => b.key - a.key || a.id - b.id);
  const page = pageAfter(ranked, 'relevance', query);
  const items = await loadMemorials(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items, total: ranked.length };
}

async function scoresByName(db: Queries, search: string): Promise<Map<number, number>> {
  const scoreOf = await scoresOfGraves(db, search);
  const rows = await db.rows<{ id: number; graveId: number }>({
    name: 'memorial-ids-of-graves',
    text: `select m.id, m.grave_id as "graveId" from memorials m
           where ${LISTED_MEMORIAL} and m.grave_id = any($1::bigint[])`,
    values: [[...scoreOf.keys()]],
  });
  return new Map(rows.map((row) => [row.id, scoreOf.get(row.graveId) ?? 0]));
}

/** A text that holds no name, but a place or a number, finds every grave there equally. */
async function scoresOfGraves(db: Queries, search: string): Promise<Map<number, number>> {
  const { names, filters } = await findByText(db, search, { hasMemorial: true });
  if (names) return new Map(names.graves.map(({ id, match }) => [id, match.score]));
  const list = { filters, near: undefined, sort: 'name', limit: LIST_DEPTH, cursor: undefined } as const;
  const { items } = await browseGraves(db, list);
  return new Map(items.map(({ id }) => [id, SCORE_FLOOR]));
}

async function scoresByTitle(db: Queries, search: string, folded: FoldedName): Promise<Map<number, number>> {
  const text = search.trim().slice(0, 255);
  if ([...text].length < SHORTEST_TITLE_TEXT) return new Map();
  const rows = await db.rows<{ id: number; title: string }>({
    name: 'memorials-by-title',
    text: `select m.id, m.title from memorials m where ${LISTED_MEMORIAL} and m.title ilike $1 ${ESCAPE}
           order by m.created_at desc nulls last, m.id desc nulls last limit ${TITLE_LIMIT}`,
    values: [likePattern(text)],
  });
  const titles = rows.map(({ id, title }) => ({ id, name: foldName(title).folded }));
  return new Map(rankCandidates(folded, titles).map(({ id, score }) => [id, Math.max(SCORE_FLOOR, score)]));
}
