/** Part 1 section 9. */
export const RADIUS_DEFAULT_KM = 10;
export const RADIUS_MAX_KM = 500;
/** Longer texts are cut before folding: no name is longer, and the work stays bounded. */
export const QUERY_MAX = 200;

/** One typist causes at most a few requests a second, but a whole mosque may share one address. */
export const SUGGEST_RATE = { points: 1200, seconds: 60 };
/** The least number of characters for suggestions (part 1 section 5: lists filter from two characters on). */
export const SUGGEST_MIN = 2;
/** The comparison of names is open to other sites, one pair a call. */
export const COMPARE_RATE = { points: 300, seconds: 60 };
/** Longer texts are refused; the engine has its own limit for what it compares. */
export const COMPARE_MAX = 10_000;
