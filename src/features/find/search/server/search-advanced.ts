import type { ReplyOf } from '#shared/contract/operation.ts';
import type { Page } from '#shared/contract/paging.ts';
import { TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { searchContract } from '../search-contract.ts';
import { browseGraves } from './browse-graves.ts';
import { countGraves } from './count-graves.ts';
import type { GraveFilters } from './grave-filters.ts';
import { type GraveToShow, loadGraves } from './load-graves.ts';
import { memorialsOfFoundGraves } from './load-memorials.ts';
import { type AdvancedQuery, advancedFilters, centreOf } from './read-advanced-query.ts';
import { searchNamesAndPlaces } from './search-names-and-places.ts';
import { pageAfter } from './sort-keys.ts';
import { cemeteriesNear, nearbyLocations, suggestCemeteries } from './suggest-places.ts';

type Found = { page: Page<GraveToShow>; total: number; isCapped: boolean };

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
  const { page, total, isCapped } = query.query?.trim()
    ? await findByName(db, query.query, filters, query)
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
    graves,
    memorials,
    suggestedCemeteries,
    nearbyLocations: nearbyLocations(graves, near),
    ...(page.next === undefined ? {} : { nextCursor: page.next }),
  };
}

async function findByName(
  db: Queries,
  text: string,
  filters: GraveFilters,
  query: AdvancedQuery,
): Promise<Found> {
  const { graves, isCapped } = await searchNamesAndPlaces(db, text, filters, centreOf(query));
  const keyed = graves.map((grave) => ({ ...grave, key: grave.rank }));
  return { page: pageAfter(keyed, 'relevance', query), total: Math.min(TOTAL_CAP, keyed.length), isCapped };
}

async function findByFilters(db: Queries, filters: GraveFilters, query: AdvancedQuery): Promise<Found> {
  const near = centreOf(query);
  const [page, count] = await Promise.all([
    browseGraves(db, {
      filters,
      near,
      sort: near ? 'distance' : 'newest',
      limit: query.limit,
      cursor: query.cursor,
    }),
    countGraves(db, filters, TOTAL_CAP + 1),
  ]);
  return { page, total: Math.min(TOTAL_CAP, count), isCapped: count > TOTAL_CAP };
}
