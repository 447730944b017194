/** The interface's languages (decisions: six, complete), in the order in which they are offered. */
export const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'ur'];

export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.some((one) => one === language);

/** How long a browser keeps the language that was chosen. */
export const LANGUAGE_YEARS = 1;
