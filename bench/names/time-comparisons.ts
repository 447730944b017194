import { compareNames } from '#shared/names/compare-names.ts';
import { trigramLikeness } from './open/baselines.ts';

const ROUNDS = 9;

/** Microseconds a comparison, of each round. */
export interface ComparisonTimes {
  ours: number[];
  trigrams: number[];
}

/**
 * Times comparisons of neighbouring names as a register writes them: each name is folded, compared and scored anew. The
 * trigrams of pg_trgm, computed in the same language, are what a round is measured against.
 */
export function timeComparisons(names: readonly string[]): ComparisonTimes {
  const times: ComparisonTimes = { ours: [], trigrams: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = timeOf(names, (a, b) => compareNames(a, b).score);
    const trigrams = timeOf(names, trigramLikeness);
    // The first round only fills the caches, as a running server's are.
    if (round === 0) continue;
    times.ours.push(ours);
    times.trigrams.push(trigrams);
  }
  return times;
}

/** Microseconds a call. */
function timeOf(names: readonly string[], compare: (a: string, b: string) => number): number {
  const begun = performance.now();
  let sum = 0;
  for (let at = 1; at < names.length; at++) sum += compare(names[at - 1] ?? '', names[at] ?? '');
  if (Number.isNaN(sum)) throw new Error('a comparison gave no number');
  return ((performance.now() - begun) * 1000) / Math.max(1, names.length - 1);
}
