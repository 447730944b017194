import { foldName } from './fold-name.ts';
import { scriptOf } from './name-sounds.ts';
import { namePlaces } from './prepare-name.ts';
import { SAME_NAME_SHARES, SCORE_STEPS } from './same-name-table.gen.ts';

/** What a score is read by: how many words the shorter name has, and whether both are in letters of one script. */
export interface ComparedParts {
  words: 1 | 2 | 3;
  scripts: 1 | 2;
}

/** What of two names a probability depends on. */
export function comparedParts(a: string, b: string): ComparedParts {
  const [one, other] = [a, b].map((name) => {
    const { texts, kinFrom } = namePlaces(foldName(name).folded);
    const own = texts.slice(0, Math.max(1, kinFrom)).filter((text) => text.length > 1);
    return { count: own.length, script: scriptOf(texts[0] ?? '') };
  });
  const fewer = Math.min(one?.count ?? 0, other?.count ?? 0);
  return {
    words: fewer <= 1 ? 1 : fewer === 2 ? 2 : 3,
    scripts: one?.script === other?.script ? 1 : 2,
  };
}

const at = (words: number, scripts: ComparedParts['scripts']) =>
  SAME_NAME_SHARES[`${words} ${scripts}`] ?? [];

/** Certainty is nobody's: two persons may bear one name. */
const MOST = 0.999;

/**
 * How likely a score of `compareNames` means one name, 0 to 1: among the names that a search of a cemetery's register lists on its first
 * page (`SAME_NAME_PRIOR` of them are the one that was asked for). It never falls with the score; between the measured
 * steps it goes on evenly.
 */
export function sameNameProbability(score: number, { words, scripts }: ComparedParts): number {
  const shares = at(words, scripts);
  const middle = (step: number) => ((SCORE_STEPS[step] ?? 0) + (SCORE_STEPS[step + 1] ?? 1)) / 2;
  const last = SCORE_STEPS.length - 1;
  if (score <= 0) return 0;
  if (score <= middle(0)) return Math.min(MOST, shares[0] ?? 0);
  for (let step = 1; step <= last; step++) {
    if (score > middle(step)) continue;
    const part = (score - middle(step - 1)) / (middle(step) - middle(step - 1));
    const before = shares[step - 1] ?? 0;
    return Math.min(MOST, before + part * ((shares[step] ?? 0) - before));
  }
  return Math.min(MOST, shares[last] ?? 0);
}
