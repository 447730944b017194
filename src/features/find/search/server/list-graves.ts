import type { Grave } from '#features/records/graves/graves-contract.ts';
import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { browseGraves } from './browse-graves.ts';
import { countGraves } from './count-graves.ts';
import { type GraveToShow, loadGraves } from './load-graves.ts';
import { type GraveListQuery, readGraveQuery } from './read-grave-query.ts';
import { searchNamesAndPlaces } from './search-names-and-places.ts';
import { pageAfter } from './sort-keys.ts';
import { sortMatches } from './sort-matches.ts';

/**
 * Graves filtered and sorted, one page at a time. With `search`, those with a similar name in any spelling or
 * script, each saying why; a search of punctuation alone finds nothing, an empty one does not filter.
 * @throws AppError 400 for a malformed position or a cursor of another list
 */
export async function listGraves(
  db: Queries,
  query: GraveListQuery,
  options: { demoOnly?: boolean } = {},
): Promise<Page<Grave>> {
  const isSearch = Boolean(query.search?.trim());
  const read = await readGraveQuery(db, query, { isSearch, demoOnly: options.demoOnly ?? false });
  let page: Page<GraveToShow>;
  if (isSearch) {
    const matches = await searchNamesAndPlaces(db, query.search ?? '', read.filters, read.near);
    const sorted = await sortMatches(db, matches.graves, read.sort, read.near);
    page = { ...pageAfter(sorted, read.sort, read), total: sorted.length };
  } else {
    const [browsed, total] = await Promise.all([
      browseGraves(db, read),
      countGraves(db, read.filters, TOTAL_CAP),
    ]);
    page = { ...browsed, total };
  }
  return { ...page, items: await loadGraves(db, page.items, read.near) };
}
