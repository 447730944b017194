/** What a day is called. */
export const LABEL_MAX = 120;
