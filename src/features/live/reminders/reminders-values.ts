/** What the browser needs without the forms' schemas. */
export const REMINDER_MINUTES = [5, 15, 60, 1440] as const;
export const REMINDER_DEFAULT = 15;
export const REMINDER_MINUTES_MAX = 1440;
