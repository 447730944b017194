import type { FoldedName } from '#shared/names/name-types.ts';

/**
 * The least score that is shown: weighted by rarity, at least half of both names agrees, or nothing is missing and every word is at least a look-alike. The right rows of
 * the names sample score above 0.85 and rows that share one of two names around 0.5.
 */
export const SCORE_FLOOR = 0.5;
/** From this score on the right rows of the names sample stand: nothing else is then meant. */
export const SURE_SCORE = 0.85;

/** The least score of a name that is shown to who asks for another: of one word, everything that resembles it. */
export const leastShown = (asked: FoldedName): number => (asked.tokens.length === 1 ? 0 : SCORE_FLOOR);
