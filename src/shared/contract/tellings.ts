/** What reminders and changes are told of. */
export const TELLINGS = ['soon', 'moved', 'cancelled', 'live'] as const;
export type Telling = (typeof TELLINGS)[number];
