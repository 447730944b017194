import { analyseWord, type Word } from './analyse-word.ts';
import { type MissingCosts, scoreNames } from './compare-names.ts';
import { compareWords, type WordMatch } from './compare-words.ts';
import { joinWords, mayBegin, NO_LINK, type WordPairs } from './link-words.ts';
import { matchSlips } from './match-slips.ts';
import type { FoldedName, MatchReason, WordWeights } from './name-types.ts';
import { builtInWeight, type NamePlaces, namePlaces, prepareName, weigh } from './prepare-name.ts';
import { holdsNeighbours, type LikedWord, mayHoldJoined, scoreAtMost } from './score-bound.ts';

/** `name` is the stored `name_folded`: the only thing the comparison needs. `places` are its words, if known. */
export type Candidate = { id: number; name: string; places?: NamePlaces };
export type RankedCandidate = {
  id: number;
  score: number;
  reasons: MatchReason[];
  holdsAll: boolean;
  isWholeAlike: boolean;
};

/** What the family typed they know; what the register says beyond it, they may not. */
const ASKED_COSTS: MissingCosts = { left: 0.75, right: 0.35, lookAlike: 0.3 };

/** The bound and the score add the same weights in another order. */
const ROUNDING = 1e-9;

/** A candidates' word, compared with every word of the query once: candidates share few distinct words. */
interface Column extends LikedWord {
  matches: WordMatch[];
}

const wordOf = ({ word }: Column) => word;
const weightOf = ({ weight }: Column) => weight;

/** What is made of two words, made once for each two. */
function remembering<T>(make: (left: Word, right: Word) => T): (left: Word, right: Word) => T {
  const known = new Map<Word, Map<Word, T>>();
  return (left, right) => {
    let row = known.get(left);
    if (row === undefined) {
      row = new Map();
      known.set(left, row);
    }
    let made = row.get(right);
    if (made === undefined) {
      made = make(left, right);
      row.set(right, made);
    }
    return made;
  };
}

/** The asked words that a candidates' word is at all like. */
const likeOf = (matches: readonly WordMatch[]) =>
  matches.reduce((like, { score }, at) => (score > NO_LINK ? like | (1 << at) : like), 0);

/** The asked words that a candidates' word may begin. */
const beginsOf = (asked: readonly Word[], word: Word) =>
  asked.reduce((begins, goal, at) => (mayBegin(word, goal) ? begins | (1 << at) : begins), 0);

/**
 * Orders candidates by likeness to the query, best first, ties by id. Meant for at most some 3,000 a call.
 * @param least candidates of a lower score are left out, unless each asked word has its like: most need no linking then
 */
export function rankCandidates(
  query: FoldedName,
  candidates: readonly Candidate[],
  weights: WordWeights = builtInWeight,
  least = 0,
): RankedCandidate[] {
  const left = prepareName(query.folded, weights);
  // Beyond the columns only words put together are compared.
  const pairs: WordPairs = { compare: remembering(compareWords), join: remembering(joinWords) };
  const columns = new Map<string, Column>();
  const columnOf = (text: string): Column => {
    let column = columns.get(text);
    if (column === undefined) {
      const word = analyseWord(text);
      const matches = left.words.map((asked) => compareWords(asked, word));
      const isJoined = holdsNeighbours(left.words, word, pairs);
      const begins = beginsOf(left.words, word);
      column = { word, weight: weigh(word, weights), matches, like: 0, isJoined, begins };
      columns.set(text, column);
    }
    return column;
  };
  const read = candidates.map(({ name, places }) => {
    const { texts, ...own } = places ?? namePlaces(name);
    return { columns: texts.map(columnOf), own };
  });
  const met = [...columns.values()];
  matchSlips(left.words, met);
  for (const column of met) column.like = likeOf(column.matches);
  const ranked: RankedCandidate[] = [];
  read.forEach(({ columns: words, own }, at) => {
    const isFar = scoreAtMost(left, words, own.kinFrom, ASKED_COSTS) < least - ROUNDING;
    const mayJoin = mayHoldJoined(left, words, pairs);
    if (isFar && !mayJoin) return;
    const right = { words: words.map(wordOf), weights: words.map(weightOf), ...own };
    const known = (i: number, j: number) => words[j]?.matches[i] as WordMatch;
    const compared = scoreNames(left, right, pairs, { known, costs: ASKED_COSTS, mayJoin });
    if (compared.score < least && !compared.isWholeAlike) return;
    ranked.push({ id: (candidates[at] as Candidate).id, ...compared });
  });
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id);
}
