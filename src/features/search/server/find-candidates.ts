import { expandForSearch, type SearchExpansion } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { doubledMark, letterMark, wordCountMark, writtenInitialMark } from '#shared/names/search-marks.ts';
import type { FindNames, MarkSets } from './candidate-queries.ts';
import type { NameDictionary } from './name-dictionary.ts';
import { type Reach, reachWords, writtenAs } from './reach-words.ts';

/** The most names that one search compares. */
export const CANDIDATE_CAP = 1000;
/** Below so few the rarest word alone selects names. */
const ENOUGH = 40;
/** From so many that hold all words, misspelt ones would stand far below anyway … */
const PLENTY = 200;
/** … and from so many, those that lack a word. */
const WHOLE = 80;
const ABBREVIATED_LIMIT = 200;
const JOINED_LIMIT = 200;
const PART_LIMIT = 300;
/** Two words that meet in more graves than this say too little to be worth reading them. */
const PAIR_ROWS = 20_000;
/** More words than this are no name; each costs a scan. */
const WORDS = 6;
/** After so long no further statement begins: six common words under a filter that nothing meets took 3.8 s. */
const BUDGET_MS = 800;

/**
 * The first, SQL stage of a name search: at most CANDIDATE_CAP folded names worth comparing. Each pass is wider than
 * the one before; it stops as soon as further names could only stand below those found.
 */
export async function findCandidates(
  dictionary: NameDictionary,
  find: FindNames,
  query: FoldedName,
): Promise<string[]> {
  const expansion = expandForSearch(query);
  const spelt = expansion.words.filter((word) => !word.initial);
  const own = spelt.filter((word) => !word.kin);
  // A relative's name narrows nothing: the register may not know of him.
  const typed = (own.length > 0 ? own : spelt).slice(0, WORDS);
  // The very same name may hide behind a thousand others that hold its words.
  const found = new Set([query.folded]);
  const until = performance.now() + BUDGET_MS;
  const wants = (names: number) => found.size < names && performance.now() < until;
  const take = async (sets: MarkSets, limit = CANDIDATE_CAP) => {
    for (const name of await find(sets, limit)) if (found.size < CANDIDATE_CAP) found.add(name);
  };
  const letters = expansion.words
    .filter((word) => word.initial && !word.kin)
    .slice(0, WORDS)
    .map((word) => word.initials.map(letterMark));
  if (typed.length === 0) {
    await initialsOnly(expansion, letters, take, wants);
    return [...found];
  }
  const [reaches, total] = await Promise.all([reachWords(dictionary, typed), dictionary.total()]);
  const together = (words: readonly Reach[]) =>
    words.reduce((rows, word) => (rows * word.rows) / total, total);
  const count = expansion.words.filter((word) => !word.light && !word.kin).length;
  const isWide = reaches.some((word) => word.wide.length > word.sure.length);

  if (reaches.length > 1 || letters.length > 0) {
    if (letters.length > 0) await withTheLetters(reaches, letters, count, take, wants);
    else await abbreviatedNames(expansion, reaches, take);
    // Of thousands that hold the words, those that hold little else are nearest.
    if (together(reaches) > CANDIDATE_CAP) {
      for (const more of [0, 1]) {
        if (wants(CANDIDATE_CAP)) await take([...sets(reaches, 'sure'), [wordCountMark(count + more)]]);
      }
    }
    // A name that holds Hussain once seems to hold both Hussain and Hussaini.
    const shared = sharedKeys(reaches);
    if (shared.length > 0) await take([...sets(reaches, 'sure'), shared.map(doubledMark)]);
    if (wants(CANDIDATE_CAP) && reaches.length > 1) await take(sets(reaches, 'sure'));
    if (isWide && wants(reaches.some((word) => word.isDoubtful) ? CANDIDATE_CAP : PLENTY))
      await take(sets(reaches, 'wide'));
  }
  if (wants(WHOLE)) {
    await mergedNames(dictionary, expansion, take);
    // Each part gets its share: a thousand names with the first two words would leave no room for the last two.
    for (const part of partsOf(reaches, together)) {
      if (!wants(CANDIDATE_CAP) || (found.size >= ENOUGH && together(part) > PAIR_ROWS)) continue;
      await takePart(part, together(part), count, take);
    }
  }
  for (const word of [...reaches].sort((a, b) => a.rows - b.rows)) {
    if (!wants(ENOUGH)) break;
    if (!word.light || reaches.length === 1) await loneWord(word, take, wants);
  }
  return [...found];
}

type Take = (sets: MarkSets, limit?: number) => Promise<void>;
type Wants = (names: number) => boolean;

const sets = (words: readonly Reach[], which: 'sure' | 'wide') => words.map((word) => word[which]);

/** Keys that two of the words have in common. */
function sharedKeys(words: readonly Reach[]): string[] {
  const keys = words.flatMap((word) => word.sure);
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

/** All words but one, then every two; of each kind those first that meet in the fewest graves. */
function partsOf(words: readonly Reach[], together: (part: readonly Reach[]) => number): Reach[][] {
  const byRarity = (a: readonly Reach[], b: readonly Reach[]) => together(a) - together(b);
  if (words.length < 2) return [];
  if (words.length === 2) return words.map((word) => [word]).sort(byRarity);
  const butOne = words.map((_, at) => words.toSpliced(at, 1)).sort(byRarity);
  const pairs = words.flatMap((a, at) => words.slice(at + 1).map((b) => [a, b])).sort(byRarity);
  return words.length === 3 ? butOne : [...butOne, ...pairs];
}

/** Names that were written so first, then full names with these letters and no more words. */
async function initialsOnly(
  { words }: SearchExpansion,
  letters: string[][],
  take: Take,
  wants: Wants,
): Promise<void> {
  const written = [...new Set(words.map((word) => word.text))].slice(0, WORDS);
  await take(written.map((letter) => [writtenInitialMark(letter)]));
  if (letters.length > 1 && wants(PLENTY)) await take([...letters, [wordCountMark(words.length)]]);
}

/** One word: the names that are nothing else first. */
async function loneWord(word: Reach, take: Take, wants: Wants): Promise<void> {
  for (const count of [1, 2]) {
    if (word.rows > CANDIDATE_CAP && wants(CANDIDATE_CAP)) await take([word.sure, [wordCountMark(count)]]);
  }
  if (wants(CANDIDATE_CAP)) await take([word.sure]);
  if (wants(PLENTY) && word.wide.length > word.sure.length) await take([word.wide]);
}

/** Names that hold a part of the words; of very many, those that hold little else. */
async function takePart(part: readonly Reach[], rows: number, count: number, take: Take): Promise<void> {
  const few = [wordCountMark(count - 1), wordCountMark(count)];
  await take(rows > PART_LIMIT ? [...sets(part, 'wide'), few] : sets(part, 'wide'), PART_LIMIT);
}

/**
 * Names in which the register wrote letters for some of the words ('IQBAL, M B'): all first letters, a letter that
 * stands alone, and one word in full.
 */
async function abbreviatedNames(
  expansion: SearchExpansion,
  reaches: readonly Reach[],
  take: Take,
): Promise<void> {
  const words = expansion.words.slice(0, WORDS);
  const bare = words.filter((word) => !word.light);
  // 'Khalid Sheikh' is a name of two words, though the second is a title elsewhere.
  const counting = bare.length > 1 ? bare : words;
  if (counting.length < 2) return;
  const letters = counting.map((word) => word.initials.map(letterMark));
  const written = [...new Set(counting.flatMap((word) => writtenAs(word.initials)).map(writtenInitialMark))];
  await take([written, ...letters, [...new Set(reaches.flatMap((word) => word.sure))]], ABBREVIATED_LIMIT);
}

/** The family wrote letters: names with the words in full that have these first letters. */
async function withTheLetters(
  reaches: readonly Reach[],
  letters: string[][],
  count: number,
  take: Take,
  wants: Wants,
): Promise<void> {
  if (wants(CANDIDATE_CAP)) await take([...sets(reaches, 'sure'), ...letters, [wordCountMark(count)]]);
  if (wants(CANDIDATE_CAP)) await take([...sets(reaches, 'sure'), ...letters]);
}

/** Names that the register wrote as one: Nurjahan for Nur Jahan. */
async function mergedNames(
  dictionary: NameDictionary,
  expansion: SearchExpansion,
  take: Take,
): Promise<void> {
  for (const reach of await reachWords(dictionary, expansion.joined.slice(0, WORDS))) {
    if (reach.rows > 0) await take([reach.sure], JOINED_LIMIT);
  }
}
