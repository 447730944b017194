import type { LatLng } from '#shared/geo.ts';
import { wordCountMark } from '#shared/names/search-marks.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { readHead } from '../reading/read-head.ts';
import { readTypedWords } from '../reading/read-typed-words.ts';
import { scoreBegun } from '../reading/score-begun.ts';
import { SUGGEST_MIN } from '../search-fields.ts';
import { namesOfGraves, namesOfRegister } from './candidate-queries.ts';
import type { GraveFilters } from './grave-filters.ts';
import { nameDictionary } from './name-dictionary.ts';
import { foldQuery, type NameMatches, rankedGraves } from './search-names.ts';
import { wordsOfRegister } from './words-of-register.ts';

/** Short names first: of a thousand that begin so, those with little else are nearest to what is typed. */
const COUNTS = [1, 2, 3];
const EACH = 300;
const NOTHING: NameMatches = { graves: [], isCapped: false, isShortened: false };

/**
 * Graves with a name whose word begins as the last typed one does ('Ghulam Ras'), in any spelling. Nothing where
 * the register holds that word as it is typed.
 */
export async function searchBegun(
  db: Queries,
  text: string,
  filters: GraveFilters,
  near?: LatLng,
): Promise<NameMatches> {
  const { head, prefix } = readTypedWords(text.trim(), foldQuery);
  if ([...prefix].length < SUGGEST_MIN || filters.cemeteryIds?.length === 0) return NOTHING;
  const known = await nameDictionary(db).frequencies([prefix]);
  if ((known.get(prefix) ?? 0) > 0) return NOTHING;
  const words = wordsOfRegister(db);
  const [said, completions] = await Promise.all([readHead(words, head), words.complete(prefix)]);
  if (completions.words.length === 0) return NOTHING;
  const sets = [...said.map(({ keys }) => keys), completions.keys];
  const find = filters.cemeteryIds ? namesOfGraves(db, filters) : namesOfRegister(db);
  const names = await find([
    ...COUNTS.map((count) => ({ sets: [...sets, [wordCountMark(count)]], limit: EACH })),
    { sets, limit: EACH },
  ]);
  const matches = scoreBegun(said, completions, [...new Set(names)]);
  // A beginning is no name yet, so it asks no register that is search only.
  return rankedGraves(db, matches, filters, { near, isUnasked: true });
}
