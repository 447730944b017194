import { STEP_VERBS } from '#scripts/check/next-steps/step-verbs.ts';

/**
 * An imperative at the beginning of a text, a sentence or a clause. The words after it keep out names that are
 * spelled like it: 'Report not found', 'Search failed'.
 */
const IMPERATIVE = new RegExp(
  `(?:^|[.!?:;,–]\\s+|\\b(?:please|then|or|but|and)\\s+)(?:${STEP_VERBS.join('|')})\\b` +
    '(?!\\s+(?:not|failed|error|is|was|were|are|has|have|could|cannot|does|did)\\b)',
  'iu',
);
/** 'You can still search', but neither 'you can no longer …' nor 'you cannot …'. */
const OFFER = /\byou can\b(?!\s+(?:no|not|only be)\b)/iu;

/** Whether an English text tells its reader what to do next. */
export function namesAStep(text: string): boolean {
  return IMPERATIVE.test(text) || OFFER.test(text);
}
