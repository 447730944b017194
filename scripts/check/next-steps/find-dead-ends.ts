import type { Texts } from '#scripts/check/locale-rules.ts';
import { namesAStep } from '#scripts/check/next-steps/names-a-step.ts';

/** Groups whose texts are all errors: the server answers 'slice.name', which a page reads from 'errors.name'. */
const ERROR_GROUPS = new Set(['error', 'errors', 'fault', 'problem', 'failure', 'refused', 'denied']);
/** Words of a key that say that its text is an error or an empty state. */
const TROUBLE =
  /^(?:error|errors|empty|none|failed|failure|fault|invalid|missing|unavailable|unsupported|unreachable|denied|lost|away|gone|nobody)$/;
/** What says so itself, whatever its key. */
const TROUBLE_IN_WORDS = /\b(?:does not exist|cannot find|not available)\b/i;
/** Messages that come later, by mail or in the notices: no screen stands still before them. */
const SENT = new Set(['mail', 'notification']);
/** The key of a heading and that of the text below it, which are read together: either may name the step. */
const TOGETHER: readonly [RegExp, string][] = [
  [/(^|\.)title$/, '$1text'],
  [/(^|\.)what$/, '$1do'],
  [/Title$/, ''],
  [/Title$/, 'Text'],
  [/$/, 'Text'],
];

/**
 * Keys, without the slice's name, of the errors and empty states that name no next step. A text below a heading
 * is found by the heading's key.
 */
export function findDeadEnds(texts: Texts): string[] {
  const below = new Set([...texts.keys()].flatMap((key) => textsBelow(key, texts)));
  return [...texts.keys()].filter((key) => {
    if (below.has(key) || !tellsOfTrouble(key, texts.get(key) ?? '')) return false;
    return ![key, ...textsBelow(key, texts)].some((part) => namesAStep(texts.get(part) ?? ''));
  });
}

/** Whether a text is an error or an empty state, by the words of its key or its own. */
function tellsOfTrouble(key: string, text: string): boolean {
  const parts = key.split('.');
  if (parts.some((part) => SENT.has(part))) return false;
  if (parts.slice(0, -1).some((part) => ERROR_GROUPS.has(part))) return true;
  return TROUBLE_IN_WORDS.test(text) || parts.some(isTrouble);
}

function isTrouble(part: string): boolean {
  const words = part.split(/(?=[A-Z])|_/);
  const [first = '', second = ''] = words;
  const lacks = (first === 'no' && /^[A-Z]/.test(second)) || (first === 'not' && second === 'Found');
  const exceeds = first === 'too' && second !== '';
  return lacks || exceeds || words.some((word) => TROUBLE.test(word.toLowerCase()));
}

function textsBelow(key: string, texts: Texts): string[] {
  return TOGETHER.filter(([heading]) => heading.test(key))
    .map(([heading, text]) => key.replace(heading, text))
    .filter((text) => text !== key && texts.has(text));
}
