import { compareNames } from '#shared/names/compare-names.ts';
import { lookAlikes, type OpenPair, openDraws } from './open-pairs.ts';

/** Of pairs whose score lies from `from` up to the next step, how many are one name. */
export interface ReliabilityStep {
  from: number;
  same: number;
  different: number;
  share: number;
}

const STEPS = [0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];
const PAIRS = 5000;

/**
 * Two-word names across the scripts: as many of one person as of two persons who share a word and whose other words begin alike. The
 * prior is therefore one half among look-alikes, which a search meets, not among all names of a cemetery.
 */
export function reliability(pairs: readonly OpenPair[]): ReliabilityStep[] {
  const draw = openDraws(pairs);
  const counts = STEPS.map((from) => ({ from, same: 0, different: 0 }));
  const note = (a: string, b: string, isSame: boolean) => {
    const { score } = compareNames(a, b);
    const step = counts.findLast(({ from }) => score >= from);
    if (step) step[isSame ? 'same' : 'different'] += 1;
  };
  const different = lookAlikes(pairs, draw).slice(0, PAIRS);
  for (const [shared, one, other] of different) {
    note(`${shared.latin} ${one.latin}`, `${shared.arabic} ${other.arabic}`, false);
    note(`${shared.latin} ${one.latin}`, `${shared.arabic} ${one.arabic}`, true);
  }
  return counts.map((step) => ({ ...step, share: step.same / (step.same + step.different) }));
}
