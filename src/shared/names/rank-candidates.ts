import { analyseWord, type Word } from './analyse-word.ts';
import { type MissingCosts, scoreNames } from './compare-names.ts';
import { compareWords, type WordMatch } from './compare-words.ts';
import type { WordComparer } from './link-words.ts';
import { matchSlips } from './match-slips.ts';
import type { FoldedName, MatchReason, WordWeights } from './name-types.ts';
import { builtInWeight, type NamePlaces, namePlaces, prepareName, weigh } from './prepare-name.ts';

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

/** A candidates' word, compared with every word of the query once: candidates share few distinct words. */
interface Column {
  word: Word;
  weight: number;
  matches: WordMatch[];
}

/** Word comparisons beyond the columns: joined words. */
function rememberingComparer(): WordComparer {
  const known = new Map<Word, Map<Word, WordMatch>>();
  return (left, right) => {
    let row = known.get(left);
    if (row === undefined) {
      row = new Map();
      known.set(left, row);
    }
    let match = row.get(right);
    if (match === undefined) {
      match = compareWords(left, right);
      row.set(right, match);
    }
    return match;
  };
}

/** Orders candidates by likeness to the query, best first, ties by id. Meant for at most some 3,000 a call. */
export function rankCandidates(
  query: FoldedName,
  candidates: readonly Candidate[],
  weights: WordWeights = builtInWeight,
): RankedCandidate[] {
  const left = prepareName(query.folded, weights);
  const compare = rememberingComparer();
  const columns = new Map<string, Column>();
  const columnOf = (text: string): Column => {
    let column = columns.get(text);
    if (column === undefined) {
      const word = analyseWord(text);
      const matches = left.words.map((asked) => compareWords(asked, word));
      column = { word, weight: weigh(word, weights), matches };
      columns.set(text, column);
    }
    return column;
  };
  const read = candidates.map(({ id, name, places: split }) => {
    const { texts, kinFrom, relatives } = split ?? namePlaces(name);
    return { id, places: texts.map(columnOf), kinFrom, relatives };
  });
  matchSlips(left.words, [...columns.values()]);
  const ranked = read.map(({ id, places, kinFrom, relatives }) => {
    const right = {
      words: places.map(({ word }) => word),
      weights: places.map(({ weight }) => weight),
      kinFrom,
      relatives,
    };
    const known = (i: number, j: number) => places[j]?.matches[i] as WordMatch;
    const { score, reasons, holdsAll, isWholeAlike } = scoreNames(left, right, compare, {
      known,
      costs: ASKED_COSTS,
    });
    return { id, score, reasons, holdsAll, isWholeAlike };
  });
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id);
}
