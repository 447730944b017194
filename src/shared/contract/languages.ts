/** The interface's languages (decisions: six, complete), in the order in which they are offered. */
export const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
