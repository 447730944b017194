/** Part 1 section 9. */
export const RADIUS_DEFAULT_KM = 10;
export const RADIUS_MAX_KM = 500;
/** Longer texts are cut before folding: no name is longer, and work stays bounded. */
export const QUERY_MAX = 200;

/** A family types six letters a second at most, and every pause asks once; behind one address sits a mosque. */
export const SUGGEST_RATE = { points: 1200, seconds: 60 };
/** Suggestions begin here (part 1 section 5: lists filter from two characters on). */
export const SUGGEST_MIN = 2;
/** Name comparison is open to others, one pair a call. */
export const COMPARE_RATE = { points: 300, seconds: 60 };
/** Longer texts are refused; what is compared of them is bounded by the engine's own limit. */
export const COMPARE_MAX = 10_000;
