/** The Qur'an is read in thirty parts. */
export const JUZ_COUNT = 30;
export const JUZ_ACTIONS = ['take', 'finish', 'release'] as const;
export type JuzAction = (typeof JUZ_ACTIONS)[number];
