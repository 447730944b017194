/**
 * The least score that is shown: weighted by rarity, at least half of both names agrees, or nothing is missing and every word is at least a look-alike. The right rows of
 * the names sample score above 0.85 and rows that share one of two names around 0.5.
 */
export const SCORE_FLOOR = 0.5;
/** From this score on the right rows of the names sample stand: nothing else is then meant. */
export const SURE_SCORE = 0.85;
