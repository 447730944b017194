import { foldPlaceName } from '#features/cemeteries/server/resolve-cemetery.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { cemeteriesInPlace } from './find-cemeteries.ts';
import type { GraveFilters } from './grave-filters.ts';
import { foldQuery, type NameMatches, searchNames } from './search-names.ts';

const WORDS_MAX = 12;
const PLACE_MIN = 3;

/**
 * The quick search joins a name and a place: 'Khan Scholemoor'. Where the whole text is nobody's name, its last
 * words are tried as a place, the longest tail first, and the words before them as the name.
 */
export async function searchNamesAndPlaces(
  db: Database,
  text: string,
  filters: GraveFilters,
): Promise<NameMatches> {
  const whole = await searchNames(db, foldQuery(text), filters);
  if (whole.graves.length > 0 || filters.cemeteryIds) return whole;
  const words = text.slice(0, 2000).trim().split(/\s+/).slice(0, WORDS_MAX);
  for (let at = 1; at < words.length; at++) {
    const place = words.slice(at).join(' ');
    if (foldPlaceName(place).length < PLACE_MIN) continue;
    const cemeteryIds = await cemeteriesInPlace(db, place);
    if (cemeteryIds.length === 0) continue;
    const found = await searchNames(db, foldQuery(words.slice(0, at).join(' ')), { ...filters, cemeteryIds });
    if (found.graves.length > 0) return found;
  }
  return whole;
}
