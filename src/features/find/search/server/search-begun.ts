import type { Match } from '#features/records/graves/graves-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { rankCandidates } from '#shared/names/rank-candidates.ts';
import { wordCountMark } from '#shared/names/search-marks.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { SUGGEST_MIN } from '../search-fields.ts';
import { namesOfGraves, namesOfRegister } from './candidate-queries.ts';
import { type Completions, completeWord } from './complete-word.ts';
import type { GraveFilters } from './grave-filters.ts';
import { nameDictionary } from './name-dictionary.ts';
import { readHead } from './read-head.ts';
import { readTypedWords } from './read-typed-words.ts';
import { type NameMatches, rankedGraves } from './search-names.ts';
import type { SaidWord } from './suggest-graves.ts';

/** Short names first: of a thousand that begin so, those with little else are nearest to what is typed. */
const COUNTS = [1, 2, 3];
const EACH = 300;
/** A beginning says less than a word: it ranks below every match of 0.8 and above the least that is shown. */
const LEAST = 0.5;
const SPAN = 0.3;
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
  const { head, prefix } = readTypedWords(text.trim());
  if ([...prefix].length < SUGGEST_MIN || filters.cemeteryIds?.length === 0) return NOTHING;
  const known = await nameDictionary(db).frequencies([prefix]);
  if ((known.get(prefix) ?? 0) > 0) return NOTHING;
  const [said, completions] = await Promise.all([readHead(db, head), completeWord(db, prefix)]);
  if (completions.words.length === 0) return NOTHING;
  const sets = [...said.map(({ keys }) => keys), completions.keys];
  const find = filters.cemeteryIds ? namesOfGraves(db, filters) : namesOfRegister(db);
  const names = await find([
    ...COUNTS.map((count) => ({ sets: [...sets, [wordCountMark(count)]], limit: EACH })),
    { sets, limit: EACH },
  ]);
  const scores = scoreBegun(said, completions, [...new Set(names)]);
  const matches = [...scores].map(([name, score]): [string, Match] => [
    name,
    { score: round(LEAST + SPAN * score), isExact: false, reasons: ['begun'] },
  ]);
  // A beginning is no name yet, so it asks no register that is search only.
  return rankedGraves(db, new Map(matches), filters, { near, isUnasked: true });
}

/** Each name by how well it fits the finished words and the completion that it contains, 0 to 1. */
function scoreBegun(
  said: readonly SaidWord[],
  completions: Completions,
  names: readonly string[],
): Map<string, number> {
  const begun = said.map(({ text }) => text).join(' ');
  const byEnd = new Map<string, string[]>();
  for (const name of names) {
    const words = name.split(' ');
    const end = completions.words.find((word) => words.includes(word)) ?? completions.words[0] ?? '';
    byEnd.set(end, [...(byEnd.get(end) ?? []), name]);
  }
  const scores = new Map<string, number>();
  for (const [end, group] of byEnd) {
    const asked = fromFolded(`${begun} ${end}`.trim());
    const candidates = group.map((name, id) => ({ id, name }));
    for (const { id, score } of rankCandidates(asked, candidates)) scores.set(group[id] ?? '', score);
  }
  return scores;
}

const round = (score: number) => Math.round(score * 10_000) / 10_000;
