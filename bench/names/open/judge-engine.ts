import type { OpenQuestions, Question } from '../open-pairs.ts';

/** How likely two names are one, in any script; the scale is the engine's own. */
export type Compare = (a: string, b: string) => number;

/** Shares of a kind of questions that an engine takes for one name. */
export type Judged = Record<string, number>;

/** Wrongly taken for one name, of all pairs of different names. */
export const falseShare = (questions: OpenQuestions, isSame: (question: Question) => boolean): number => {
  const different = Object.values(questions.different).flat();
  return different.filter(isSame).length / different.length;
};

/**
 * The lowest threshold at which an engine takes no more different names for one than `most`, found on the half that rules
 * may be tuned on. An engine with few steps may stay well below `most`, or cannot get so low: then it is judged at its
 * strictest, and its false answers say so.
 */
export function thresholdFor(compare: Compare, questions: OpenQuestions, most: number): number {
  const scores = Object.values(questions.different)
    .flat()
    .map(([a, b]) => compare(a, b))
    .sort((x, y) => y - x);
  const allowed = Math.floor(most * scores.length);
  // The first score that is one too many stays out, and with it all that are equal to it.
  const barred = scores[allowed];
  if (barred === undefined) return Number.NEGATIVE_INFINITY;
  const same = Object.values(questions.same)
    .flat()
    .map(([a, b]) => compare(a, b));
  const all = [...scores, ...same];
  const least = all
    .filter((score) => score > barred)
    .reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  return Number.isFinite(least) ? least : Math.max(barred, scores[0] ?? 0);
}

export function judge(compare: Compare, questions: OpenQuestions, threshold: number): Judged {
  const share = (list: readonly Question[]) =>
    list.filter(([a, b]) => compare(a, b) >= threshold).length / list.length;
  const kinds = { ...questions.same, ...questions.different };
  return Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, share(list)]));
}
