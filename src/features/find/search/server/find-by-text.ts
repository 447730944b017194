import type { LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { shareReading } from '#shared/server/db/share-reading.ts';
import { type FoundByText, findByReadings } from '../reading/find-by-readings.ts';
import type { Register } from '../reading/search-reading.ts';
import { countGraves } from './count-graves.ts';
import type { GraveFilters } from './grave-filters.ts';
import { placesLike, placesOf } from './known-places.ts';
import { searchBegun } from './search-begun.ts';
import { byRank, foldQuery, type RankedGrave, searchNames } from './search-names.ts';

type Found = FoundByText<GraveFilters, RankedGrave>;

export interface SearchOptions {
  /** Nearer graves come first among equals. */
  near?: LatLng | undefined;
  /** Every round of the search is read, however long it takes (find-candidates.ts). */
  isPatient?: boolean;
}

/**
 * Any part of what a family knows finds: a name in any spelling or half typed, a place, a grave number in any
 * writing, a year of death, in any order.
 */
export function findByText(
  db: Queries,
  text: string,
  filters: GraveFilters,
  { near, isPatient = false }: SearchOptions = {},
): Promise<Found> {
  const find = () => findByReadings(registerOf(db, { near, isPatient }), text, filters);
  // Texts this long are not worth caching, and a cut key would not tell them apart.
  if (text.length > KEY_LENGTH) return find();
  return sharing(db, JSON.stringify([text, filters, near, isPatient]), find);
}

/** A page asks for its list and for the help beside it at once, so both share one search. */
const sharing = shareReading<Found>();
const KEY_LENGTH = 400;

const registerOf = (
  db: Queries,
  { near, isPatient }: SearchOptions,
): Register<GraveFilters, RankedGrave> => ({
  fold: foldQuery,
  searchNames: (query, filters) => searchNames(db, query, filters, near, isPatient),
  searchBegun: (text, filters) => searchBegun(db, text, filters, near),
  inOrder: byRank,
  placesOf: (text) => placesOf(db, text),
  placesLike: (text) => placesLike(db, text),
  holdsSome: async (filters) => (await countGraves(db, filters, 1)) > 0,
});
