/** Why two words or names were taken for the same; shown to the family beside a search result. */
export const MATCH_REASONS = [
  'exact',
  'spelling',
  'script',
  'order',
  'initials',
  'typo',
  'split',
  'missing',
  'differs',
  'alias',
  'honorific',
  'relative',
  'kin',
  'begun',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type NameToken = {
  /** Normalised word, in its own script. */
  text: string;
  /** 1–8 consonant skeletons shared by all scripts (plus `@group` for a closed alias group); [] for an initial. */
  keys: string[];
  /** One letter per vowel nucleus: tells Jamil from Jamal, which share a skeleton. */
  vowels: string;
  /** A bare letter: 'M' in 'M B Iqbal'. */
  initial: boolean;
  /** A word that is a title in one name and a name in another (Syed, Sheikh, Hafiz): kept, but light. */
  honorific?: boolean;
  /** Part of a relative's name, or of another name of the deceased (s/o, w/o, née, alias). */
  kin?: boolean;
  /** Share of a full word's weight, 0–1; absent means 1. */
  weightHint?: number;
};

export type FoldedName = {
  /** Normalised words joined by one space; folding it again gives the same result. */
  folded: string;
  tokens: NameToken[];
  /** Distinct skeleton keys of all full words, sorted. */
  keys: string[];
  /** Distinct first letters of all words, script-neutral (vowels and ayn are 'A'), sorted. */
  initials: string[];
};

/** How rare a word is: any positive scale (idf), only the relation between words counts. */
export type WordWeights = (token: string) => number;
