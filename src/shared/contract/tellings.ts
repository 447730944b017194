/** Reasons for which members with a reminder are notified. */
export const TELLINGS = ['soon', 'moved', 'cancelled', 'removed', 'restored', 'live'] as const;
export type Telling = (typeof TELLINGS)[number];
