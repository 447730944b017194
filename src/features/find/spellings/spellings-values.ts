/** What somebody says of two names, in the words of the test set (`bench/names/pairs`). */
export const VERDICTS = ['same', 'different'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SUGGESTION_STATUSES = ['open', 'accepted', 'rejected'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

/** The widths of the columns. */
export const SUGGESTION_MAX = { name: 200, why: 1000, community: 100 } as const;

/** How long it is known who sent a pair, and how long a rejected one is kept; the privacy policy says it. */
export const KEPT_YEARS = 1;
