import type { ReplyOf } from '#shared/contract/operation.ts';
import type { Page } from '#shared/contract/paging.ts';
import { TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { searchContract } from '../search-contract.ts';
import { browseGraves } from './browse-graves.ts';
import { countGraves } from './count-graves.ts';
import { findByText } from './find-by-text.ts';
import type { GraveFilters } from './grave-filters.ts';
import { type GraveToShow, loadGraves } from './load-graves.ts';
import { memorialsOfFoundGraves } from './load-memorials.ts';
import { type AdvancedQuery, advancedFilters, centreOf } from './read-advanced-query.ts';
import { pageAfter } from './sort-keys.ts';
import { cemeteriesNear, nearbyLocations, suggestCemeteries } from './suggest-places.ts';

interface Found {
  page: Page<GraveToShow>;
  total: number;
  isCapped: boolean;
  isShortened: boolean;
  yearSetAside: number | null;
  wordsSetAside: string | null;
  partAnywhere: string | null;
  lacksCemetery: boolean;
}

const NOTHING_SAID = {
  isShortened: false,
  yearSetAside: null,
  wordsSetAside: null,
  partAnywhere: null,
  lacksCemetery: false,
};

/**
 * Graves by any combination of filters: by similarity to a name, otherwise by distance from a centre,
 * otherwise newest.
 */
export async function searchAdvanced(
  db: Queries,
  query: AdvancedQuery,
): Promise<ReplyOf<typeof searchContract.advanced>> {
  const centre = centreOf(query);
  const filters = await advancedFilters(db, query);
  const { page, total, isCapped, ...said } = query.query?.trim()
    ? await findTyped(db, query.query, filters, query)
    : await findByFilters(db, filters, query);
  const [graves, near] = await Promise.all([loadGraves(db, page.items, centre), cemeteriesNear(db, centre)]);
  const [memorials, suggestedCemeteries] = await Promise.all([
    memorialsOfFoundGraves(
      db,
      graves.map(({ id }) => id),
    ),
    suggestCemeteries(db, [query.query, query.location], near),
  ]);
  return {
    totalResults: total,
    totalIsCapped: isCapped,
    ...said,
    graves,
    memorials,
    suggestedCemeteries,
    nearbyLocations: nearbyLocations(graves, near),
    ...(page.next === undefined ? {} : { nextCursor: page.next }),
  };
}

async function findTyped(
  db: Queries,
  text: string,
  filters: GraveFilters,
  query: AdvancedQuery,
): Promise<Found> {
  const found = await findByText(db, text, filters, { near: centreOf(query), isPatient: query.isPatient });
  if (!found.names) return findByFilters(db, found.filters, query, 'name');
  const { graves, isCapped, isShortened } = found.names;
  const keyed = graves.map((grave) => ({ ...grave, key: grave.rank }));
  const total = Math.min(TOTAL_CAP, keyed.length);
  const { yearSetAside, wordsSetAside, partAnywhere, lacksCemetery } = found;
  const page = pageAfter(keyed, 'relevance', query);
  return { page, total, isCapped, isShortened, yearSetAside, wordsSetAside, partAnywhere, lacksCemetery };
}

async function findByFilters(
  db: Queries,
  filters: GraveFilters,
  query: AdvancedQuery,
  usual: 'newest' | 'name' = 'newest',
): Promise<Found> {
  const near = centreOf(query);
  const [page, count] = await Promise.all([
    browseGraves(db, {
      filters,
      near,
      sort: near ? 'distance' : usual,
      limit: query.limit,
      cursor: query.cursor,
    }),
    countGraves(db, filters, TOTAL_CAP + 1),
  ]);
  const total = Math.min(TOTAL_CAP, count);
  return { page, total, isCapped: count > TOTAL_CAP, ...NOTHING_SAID };
}
