import type { Grave } from '#features/records/graves/graves-contract.ts';
import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { browseGraves } from './browse-graves.ts';
import { countGraves } from './count-graves.ts';
import { findByText } from './find-by-text.ts';
import { type GraveToShow, loadGraves } from './load-graves.ts';
import { type GraveListQuery, type GraveQuery, readGraveQuery } from './read-grave-query.ts';
import { foldQuery, type NameMatches, searchNames } from './search-names.ts';
import { pageAfter } from './sort-keys.ts';
import { sortMatches } from './sort-matches.ts';

/**
 * Graves filtered and sorted, one page at a time. With `search`, those with a similar name in any spelling or
 * script, each saying why, or those of the place, the number or the year that it holds; a search of punctuation
 * alone finds nothing, an empty one does not filter. With `isName` the search is a person's name and nothing else.
 * @throws AppError 400 for a malformed position or a cursor of another list
 */
export async function listGraves(
  db: Queries,
  query: GraveListQuery,
  options: { demoOnly?: boolean; isName?: boolean } = {},
): Promise<Page<Grave>> {
  const isSearch = Boolean(query.search?.trim());
  const read = await readGraveQuery(db, query, { isSearch, demoOnly: options.demoOnly ?? false });
  const text = query.search ?? '';
  const page = !isSearch
    ? await listAll(db, read)
    : options.isName
      ? await listMatches(db, read, await searchNames(db, foldQuery(text), read.filters, read.near))
      : await listFound(db, read, text);
  return { ...page, items: await loadGraves(db, page.items, read.near) };
}

async function listFound(db: Queries, read: GraveQuery, text: string): Promise<Page<GraveToShow>> {
  const { names, filters } = await findByText(db, text, read.filters, read);
  if (names) return listMatches(db, read, names);
  // Nothing is more relevant than another where no name was asked for.
  const usual = read.near ? 'distance' : 'name';
  return listAll(db, { ...read, filters, sort: read.sort === 'relevance' ? usual : read.sort });
}

async function listMatches(
  db: Queries,
  read: GraveQuery,
  { graves }: NameMatches,
): Promise<Page<GraveToShow>> {
  const sorted = await sortMatches(db, graves, read.sort, read.near);
  return { ...pageAfter(sorted, read.sort, read), total: sorted.length };
}

async function listAll(db: Queries, read: GraveQuery): Promise<Page<GraveToShow>> {
  const [browsed, total] = await Promise.all([
    browseGraves(db, read),
    countGraves(db, read.filters, TOTAL_CAP),
  ]);
  return { ...browsed, total };
}
