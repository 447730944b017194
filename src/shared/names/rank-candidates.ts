import type { Word } from './analyse-word.ts';
import { builtInWeight, prepareWords, scoreNames, type WordComparer } from './compare-names.ts';
import { compareWords, type WordMatch } from './compare-words.ts';
import type { FoldedName, MatchReason, WordWeights } from './name-types.ts';

/** `name` is the stored `name_folded`: the only thing the comparison needs. */
export type Candidate = { id: number; name: string };
export type RankedCandidate = { id: number; score: number; reasons: MatchReason[] };

/** Word comparisons of one query: candidates share few distinct words. */
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

/**
 * Orders candidates by likeness to the query, best first, ties by id. Candidates with the same folded name are
 * compared once. Meant for at most some 3,000 candidates a call.
 */
export function rankCandidates(
  query: FoldedName,
  candidates: readonly Candidate[],
  weights: WordWeights = builtInWeight,
): RankedCandidate[] {
  const remembered = new Map<string, number>();
  const weightOf: WordWeights = (token) => {
    let weight = remembered.get(token);
    if (weight === undefined) {
      weight = weights(token);
      remembered.set(token, weight);
    }
    return weight;
  };
  const left = prepareWords(
    query.tokens.map((token) => token.text),
    weightOf,
  );
  const compare = rememberingComparer();
  const results = new Map<string, { score: number; reasons: MatchReason[] }>();
  const ranked = candidates.map(({ id, name }) => {
    let result = results.get(name);
    if (result === undefined) {
      result = scoreNames(left, prepareWords(name.split(' ').filter(Boolean), weightOf), compare);
      results.set(name, result);
    }
    return { id, score: result.score, reasons: result.reasons };
  });
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id);
}
