/** Whoever answers for a service should know the others. */
export const MODERATORS_MAX = 20;
/** Somebody whose page was heard of within this time is there now. */
export const PRESENT_SECONDS = 30;
