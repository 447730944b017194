/** Counted as readers count: a letter with its vowel marks is one character. */
export const CONTENT_MAX = 500;
/** The column's limit in code points: four for each character that a reader counts. */
export const CODE_POINTS_MAX = 2000;
export const NAME_MAX = 100;
export const UNDO_MINUTES = 10;
/** What a moderator writes to the sender. */
export const NOTE_MAX = 500;
/** Duas decided in one request. */
export const MANY_MAX = 100;

/** Names by which the full form's languages are known (part 2 section 9), beside their codes. */
const CODES = { english: 'en', arabic: 'ar', urdu: 'ur', malay: 'ms', turkish: 'tr', french: 'fr' } as const;

export type DuaLanguage = (typeof CODES)[keyof typeof CODES];

/** In the order of the full form; the box on a memorial offers the first three. */
export const DUA_LANGUAGES: readonly DuaLanguage[] = Object.values(CODES);
export const BOX_LANGUAGES = DUA_LANGUAGES.slice(0, 3);

/** 'AR', 'Arabic' → 'ar'; null for a language that is not offered. */
export function languageCode(text: string): DuaLanguage | null {
  const wanted = text.trim().toLowerCase();
  if (Object.hasOwn(CODES, wanted)) return CODES[wanted as keyof typeof CODES];
  return DUA_LANGUAGES.find((code) => code === wanted) ?? null;
}

/** Why a dua is not shown; the sender reads it in their own language. */
export const REJECTION_REASONS = [
  'asks_the_dead',
  'judges_paradise',
  'abuse',
  'advertising',
  'personal',
  'no_dua',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Hints for the moderator; they decide nothing. */
export const HINTS = ['asks_the_dead', 'judges_paradise', 'abuse', 'advertising', 'sent_before'] as const;
export type Hint = (typeof HINTS)[number];

let segmenter: Intl.Segmenter | undefined;

/** Characters as a reader counts them (grapheme clusters, UAX 29). */
export function countCharacters(text: string): number {
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Whether a text is short enough to be stored and read; a huge one is not even counted. */
export function isWithinLimit(text: string): boolean {
  if (text.length > 2 * CODE_POINTS_MAX || [...text].length > CODE_POINTS_MAX) return false;
  return countCharacters(text) <= CONTENT_MAX;
}

/** Decided duas; the others wait. */
export const OUTCOMES = ['approved', 'rejected'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a dua is made for; 'none': for all the dead. */
export const DUA_TARGETS = ['memorial', 'grave', 'none'] as const;
export const SENDERS = ['member', 'visitor'] as const;

/** What became of each dua of a decision, and of one that is taken back. */
export const DECIDE_RESULTS = ['decided', 'already_decided', 'missing'] as const;
export const UNDO_RESULTS = ['undone', 'too_late', 'missing'] as const;
