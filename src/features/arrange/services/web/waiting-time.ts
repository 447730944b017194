const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Rounds a time to the unit that is easiest to read, with its text's key: minutes, hours from one hour on,
 * days from two days on.
 */
export function spanOf(minutes: number): {
  key: 'entry.minutes' | 'entry.hours' | 'entry.days';
  count: number;
} {
  if (minutes < HOUR_MINUTES) return { key: 'entry.minutes', count: minutes };
  if (minutes < 2 * DAY_MINUTES) return { key: 'entry.hours', count: Math.round(minutes / HOUR_MINUTES) };
  return { key: 'entry.days', count: Math.round(minutes / DAY_MINUTES) };
}
