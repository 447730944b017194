import { splitWords } from './help-words.ts';

const MAIL = /\S+@\S+/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;
/** Telephone, booking and account numbers: five digits or more, also in groups, in any script. */
const LONG_NUMBER = /[+(]?\p{Nd}(?:[\s().\-/]*\p{Nd}){4,}/gu;
/** The width of its column. */
const FOLDED_MAX = 400;

export interface CleanQuestion {
  /** The words as they were typed, on one line. */
  words: string;
  /** Its form for comparing: two askers of the same question have the same one. */
  folded: string;
}

/** A question without what could point at a person; null where no word is left. */
export function cleanQuestion(typed: string): CleanQuestion | null {
  const words = typed
    .replace(MAIL, ' ')
    .replace(ADDRESS, ' ')
    .replace(LONG_NUMBER, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const folded = splitWords(words)
    .flatMap((word) => word.folded || [])
    .join(' ')
    .slice(0, FOLDED_MAX);
  return /\p{L}/u.test(folded) ? { words, folded } : null;
}
