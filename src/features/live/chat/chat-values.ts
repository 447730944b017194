/** What the browser needs without the forms' schemas. */
export const RESTRAINTS = ['muted', 'blocked'] as const;
export type Restraint = (typeof RESTRAINTS)[number];

/** The width of the column. */
export const MESSAGE_MAX = 1000;
/** Messages in one answer. */
export const CHAT_PAGE = 50;
export const CHAT_PAGE_MAX = 100;
/** Where events do not arrive, the chat is polled at this interval (part 2 section 9). */
export const CHAT_POLL_MS = 2000;
/** Seconds between two messages of a member, as a host may choose. */
export const SLOW_MODES = [0, 10, 30, 60, 300] as const;
export const SLOW_MODE_MAX = 600;
export const MUTE_MINUTES = [10, 60] as const;
export const RESTRAINT_MINUTES_MAX = 30 * 24 * 60;
