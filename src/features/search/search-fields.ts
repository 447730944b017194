/** Part 1 section 9. */
export const RADIUS_DEFAULT_KM = 10;
export const RADIUS_MAX_KM = 500;
/** Longer texts are cut before folding: no name is longer, and work stays bounded. */
export const QUERY_MAX = 200;

/** A search may cost a second of database time; ten a second leave room for a mosque behind one address. */
export const SEARCH_RATE = { points: 600, seconds: 60 };
