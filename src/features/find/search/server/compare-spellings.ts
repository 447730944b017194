import type { ReplyOf } from '#shared/contract/operation.ts';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import { comparedParts, sameNameProbability } from '#shared/names/same-name-probability.ts';
import type { searchContract } from '../search-contract.ts';

/**
 * The name engine for other sites: similarity of two spellings in any script and order, 0 to 1, four
 * decimals.
 */
export function compareSpellings(a: string, b: string): ReplyOf<typeof searchContract.compareNames> {
  const { score, reasons } = compareNames(a, b);
  const probability = sameNameProbability(score, comparedParts(a, b));
  return {
    score: Math.round(score * 10_000) / 10_000,
    probability: Math.round(probability * 1000) / 1000,
    same: score >= SAME_NAME_THRESHOLD,
    reasons,
  };
}
