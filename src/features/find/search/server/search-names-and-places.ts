import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { cemeteriesInPlace } from './find-cemeteries.ts';
import type { GraveFilters } from './grave-filters.ts';
import { foldQuery, type NameMatches, searchNames } from './search-names.ts';

const WORDS_MAX = 12;
const PLACE_MIN = 3;

/**
 * The quick search joins a name and a place: 'Khan Scholemoor'. Where the text is nobody's exact name and
 * ends in words of a place, the words before them are searched there, the longest place first; the better
 * answer wins.
 */
export function searchNamesAndPlaces(
  db: Queries,
  text: string,
  filters: GraveFilters,
  near?: LatLng,
): Promise<NameMatches> {
  // Texts this long are not worth caching, and a cut key would not tell them apart.
  if (text.length > KEY_LENGTH) return searchBoth(db, text, filters, near);
  const running = underWay.get(db.home) ?? new Map<string, Promise<NameMatches>>();
  underWay.set(db.home, running);
  const key = JSON.stringify([text, filters, near]);
  const known = running.get(key);
  if (known) return known;
  const search = searchBoth(db, text, filters, near).finally(() => running.delete(key));
  running.set(key, search);
  return search;
}

/** A page asks for its list and for the help beside it at once, so both share one search. */
const underWay = new WeakMap<Queries, Map<string, Promise<NameMatches>>>();
const KEY_LENGTH = 400;

async function searchBoth(
  db: Queries,
  text: string,
  filters: GraveFilters,
  near: LatLng | undefined,
): Promise<NameMatches> {
  const whole = await searchNames(db, foldQuery(text), filters, near);
  const best = whole.graves[0]?.match.score ?? 0;
  const words = text.slice(0, 2000).trim().split(/\s+/).slice(0, WORDS_MAX);
  if (best === 1 || filters.cemeteryIds || words.length < 2) return whole;
  if ((await inPlace(db, words.at(-1) ?? '')).length === 0) return whole;
  for (let at = 1; at < words.length; at++) {
    const cemeteryIds = await inPlace(db, words.slice(at).join(' '));
    if (cemeteryIds.length === 0) continue;
    const found = await searchNames(
      db,
      foldQuery(words.slice(0, at).join(' ')),
      { ...filters, cemeteryIds },
      near,
    );
    if ((found.graves[0]?.match.score ?? 0) > best) return found;
  }
  return whole;
}

async function inPlace(db: Queries, words: string): Promise<number[]> {
  return foldPlaceName(words).length < PLACE_MIN ? [] : cemeteriesInPlace(db, words);
}
