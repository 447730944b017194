import { analyseWord } from '#shared/names/analyse-word.ts';
import type { SearchExpansion, SearchWord } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import type { Candidate } from '#shared/names/rank-candidates.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type CandidateQueries, candidateQueries } from './candidate-queries.ts';
import { expandWithDictionary } from './expand-with-dictionary.ts';
import type { GraveFilters } from './grave-filters.ts';
import { type NameDictionary, nameDictionary } from './name-dictionary.ts';

/** The most graves that one search compares. */
export const CANDIDATE_CAP = 1000;
/** Below so few the rarest word alone selects rows. */
const ENOUGH = 40;
/** From so many that match all words, rows that lack a word or are misspelt would stand far below anyway. */
const PLENTY = 200;
const EXACT_LIMIT = 400;
const SHORTENED_LIMIT = 200;
const JOINED_LIMIT = 200;
/** Two words that meet in more rows than this say too little to be worth reading them. */
const PAIR_ROWS = 20_000;
/** More words than this are no name; each costs a scan. */
const WORDS = 6;
/** After so long no further statement begins: six common words under a filter that nothing meets took 3.8 s. */
const BUDGET_MS = 800;

/** A word and the keys by which rows hold it: `sure` by its own spelling, `wide` with look-alikes as well. */
interface Reach {
  text: string;
  sure: string[];
  wide: string[];
  rows: number;
  light: boolean;
  isDoubtful: boolean;
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({
  letter,
  initials: analyseWord(letter).initials,
}));

/** The letters that a register may write for a word with these script-neutral initials. */
function writtenAs(initials: readonly string[]): string[] {
  return LATIN.filter((latin) => latin.initials.some((initial) => initials.includes(initial))).map(
    ({ letter }) => letter,
  );
}

async function reachOf(
  dictionary: NameDictionary,
  words: readonly { text: string; keys: string[]; slipKeys?: string[]; light?: boolean }[],
): Promise<Reach[]> {
  const found = await dictionary.reach(words);
  return words.map(({ text, keys, slipKeys = [], light = false }) => {
    const { rows = 0, isDoubtful = true, nearKeys = [] } = found.get(text) ?? {};
    const slips = isDoubtful ? slipKeys : [];
    return {
      text,
      rows,
      light,
      isDoubtful,
      sure: keys,
      wide: [...new Set([...keys, ...slips, ...nearKeys])],
    };
  });
}

/**
 * The first, SQL stage of a name search: at most CANDIDATE_CAP graves worth comparing, likeliest first by how many
 * words they share with the query. Stops as soon as further rows could only stand below those found.
 */
export async function findCandidates(
  db: Database,
  query: FoldedName,
  filters: GraveFilters,
): Promise<Candidate[]> {
  const dictionary = nameDictionary(db);
  const queries = candidateQueries(db, filters);
  const expansion = await expandWithDictionary(dictionary, query);
  const typed = expansion.words.filter((word) => !word.initial).slice(0, WORDS);
  const found = new Map<number, Candidate>();
  const until = performance.now() + BUDGET_MS;
  const wants = (rows: number) => found.size < rows && performance.now() < until;
  const take = (rows: readonly Candidate[]) => {
    for (const row of rows) if (found.size < CANDIDATE_CAP) found.set(row.id, row);
  };
  if (typed.length === 0) {
    const letters = [...new Set(query.tokens.map((token) => token.text))].slice(0, WORDS);
    take(await queries.initialsOnly(letters, CANDIDATE_CAP));
    return [...found.values()];
  }
  const [reaches, total] = await Promise.all([reachOf(dictionary, typed), dictionary.total()]);
  const together = (words: readonly Reach[]) =>
    words.reduce((rows, word) => (rows * word.rows) / total, total);

  if (together(reaches) > CANDIDATE_CAP || shareKeys(reaches))
    take(await queries.exact(query.folded, EXACT_LIMIT));
  const isWide = reaches.some((word) => word.wide.length > word.sure.length);
  if (reaches.length > 1) {
    take(await queries.holding(sets(reaches, 'sure'), CANDIDATE_CAP));
    if (isWide && wants(reaches.some((word) => word.isDoubtful) ? CANDIDATE_CAP : PLENTY))
      take(await queries.holding(sets(reaches, 'wide'), CANDIDATE_CAP));
  }
  if (wants(PLENTY) && reaches.length > 2) {
    for (const pair of pairsOf(reaches, together)) {
      if (!wants(PLENTY) || (found.size >= ENOUGH && together(pair) > PAIR_ROWS)) break;
      take(await queries.holding(sets(pair, 'wide'), CANDIDATE_CAP));
    }
  }
  if (wants(PLENTY)) take(await shortenedRows(queries, expansion, reaches));
  if (wants(PLENTY)) take(await mergedRows(queries, dictionary, expansion));
  for (const word of [...reaches].sort((a, b) => a.rows - b.rows)) {
    if (!wants(ENOUGH)) break;
    if (!word.light || reaches.length === 1) take(await aloneRows(queries, word));
  }
  return [...found.values()];
}

/** Words of one sound (Latif Lutf): a row with either seems to hold both. */
function shareKeys(words: readonly Reach[]): boolean {
  const keys = words.flatMap((word) => word.sure);
  return new Set(keys).size < keys.length;
}

const sets = (words: readonly Reach[], which: 'sure' | 'wide') => words.map((word) => word[which]);

/** Every two words, those that meet in the fewest rows first. */
function pairsOf(words: readonly Reach[], together: (pair: readonly Reach[]) => number): [Reach, Reach][] {
  const pairs = words.flatMap((a, at) => words.slice(at + 1).map((b): [Reach, Reach] => [a, b]));
  return pairs.sort((a, b) => together(a) - together(b));
}

async function aloneRows(queries: CandidateQueries, word: Reach): Promise<Candidate[]> {
  const own = await queries.holding([word.sure], CANDIDATE_CAP);
  if (own.length >= PLENTY || word.wide.length === word.sure.length) return own;
  return [...own, ...(await queries.holding([word.wide], CANDIDATE_CAP))];
}

/** Rows with one full word and the first letters of the others: 'M. B. Iqbal' and back. */
async function shortenedRows(
  queries: CandidateQueries,
  expansion: SearchExpansion,
  reaches: readonly Reach[],
): Promise<Candidate[]> {
  const counting = expansion.words.slice(0, WORDS).filter((word) => !word.light);
  const rows: Candidate[] = [];
  for (const reach of reaches
    .filter((word) => !word.light)
    .sort((a, b) => a.rows - b.rows)
    .slice(0, 2)) {
    const others = counting.filter((word) => word.text !== reach.text);
    if (others.length === 0) continue;
    const letters = others.map((word) => word.initials);
    if (others.some((word) => word.initial)) {
      rows.push(...(await queries.shortened(reach.sure, letters, SHORTENED_LIMIT)));
    } else {
      rows.push(...(await queries.abbreviated(reach.sure, letters, writtenBy(others), SHORTENED_LIMIT)));
    }
  }
  return rows;
}

const writtenBy = (words: readonly SearchWord[]) => [
  ...new Set(words.flatMap((word) => writtenAs(word.initials))),
];

/** Names that the register merged (Nurjahan) and names that the family merged (rubeenamirza). */
async function mergedRows(
  queries: CandidateQueries,
  dictionary: NameDictionary,
  expansion: SearchExpansion,
): Promise<Candidate[]> {
  const rows: Candidate[] = [];
  for (const reach of await reachOf(dictionary, expansion.joined.slice(0, WORDS))) {
    if (reach.rows > 0) rows.push(...(await queries.holding([reach.sure], JOINED_LIMIT)));
  }
  for (const { parts } of expansion.splits.slice(0, 2)) {
    for (const words of parts.slice(0, 3)) {
      const keys = words.map((text) => analyseWord(text).keys);
      rows.push(...(await queries.holding(keys, JOINED_LIMIT)));
    }
  }
  return rows;
}
