export const CALENDARS = ['gregorian', 'hijri'] as const;
export type Calendar = (typeof CALENDARS)[number];
