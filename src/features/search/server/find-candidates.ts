import { analyseWord } from '#shared/names/analyse-word.ts';
import type { SearchExpansion } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { letterMark, wordCountMark, writtenInitialMark } from '#shared/names/search-marks.ts';
import type { FindNames, MarkSets } from './candidate-queries.ts';
import { expandWithDictionary } from './expand-with-dictionary.ts';
import type { NameDictionary } from './name-dictionary.ts';
import { type Reach, reachWords, writtenAs } from './reach-words.ts';

/** The most names that one search compares. */
export const CANDIDATE_CAP = 1000;
/** Below so few the rarest word alone selects names. */
const ENOUGH = 40;
/** From so many that hold all words, names that lack a word or are misspelt would stand far below anyway. */
const PLENTY = 200;
const ABBREVIATED_LIMIT = 200;
const JOINED_LIMIT = 200;
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
  const expansion = await expandWithDictionary(dictionary, query);
  const typed = expansion.words.filter((word) => !word.initial).slice(0, WORDS);
  // The very same name may hide behind a thousand others that hold its words.
  const found = new Set([query.folded]);
  const until = performance.now() + BUDGET_MS;
  const wants = (names: number) => found.size < names && performance.now() < until;
  const take = async (sets: MarkSets, limit = CANDIDATE_CAP) => {
    for (const name of await find(sets, limit)) if (found.size < CANDIDATE_CAP) found.add(name);
  };
  const letters = expansion.words
    .filter((word) => word.initial)
    .slice(0, WORDS)
    .map((word) => word.initials.map(letterMark));
  if (typed.length === 0) {
    await initialsOnly(expansion, letters, take, wants);
    return [...found];
  }
  const [reaches, total] = await Promise.all([reachWords(dictionary, typed), dictionary.total()]);
  const together = (words: readonly Reach[]) =>
    words.reduce((rows, word) => (rows * word.rows) / total, total);
  const count = expansion.words.filter((word) => !word.light).length;
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
    if (wants(CANDIDATE_CAP) && reaches.length > 1) await take(sets(reaches, 'sure'));
    if (isWide && wants(reaches.some((word) => word.isDoubtful) ? CANDIDATE_CAP : PLENTY))
      await take(sets(reaches, 'wide'));
  }
  if (wants(PLENTY) && reaches.length > 2) {
    for (const pair of pairsOf(reaches, together)) {
      if (!wants(PLENTY) || (found.size >= ENOUGH && together(pair) > PAIR_ROWS)) break;
      await take(sets(pair, 'wide'));
    }
  }
  if (wants(PLENTY)) await mergedNames(dictionary, expansion, take);
  for (const word of [...reaches].sort((a, b) => a.rows - b.rows)) {
    if (!wants(ENOUGH)) break;
    if (!word.light || reaches.length === 1) await loneWord(word, take, wants);
  }
  return [...found];
}

type Take = (sets: MarkSets, limit?: number) => Promise<void>;
type Wants = (names: number) => boolean;

const sets = (words: readonly Reach[], which: 'sure' | 'wide') => words.map((word) => word[which]);

/** Every two words, those that meet in the fewest graves first. */
function pairsOf(words: readonly Reach[], together: (pair: readonly Reach[]) => number): [Reach, Reach][] {
  const pairs = words.flatMap((a, at) => words.slice(at + 1).map((b): [Reach, Reach] => [a, b]));
  return pairs.sort((a, b) => together(a) - together(b));
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

/** Names that the register merged (Nurjahan) and names that the family merged (rubeenamirza). */
async function mergedNames(
  dictionary: NameDictionary,
  expansion: SearchExpansion,
  take: Take,
): Promise<void> {
  for (const reach of await reachWords(dictionary, expansion.joined.slice(0, WORDS))) {
    if (reach.rows > 0) await take([reach.sure], JOINED_LIMIT);
  }
  for (const { parts } of expansion.splits.slice(0, 2)) {
    for (const words of parts.slice(0, 3)) {
      const keys = words.map((text) => analyseWord(text).keys);
      await take(keys, JOINED_LIMIT);
    }
  }
}
