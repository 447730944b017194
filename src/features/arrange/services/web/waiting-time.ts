const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Whole minutes in the unit that is read at a glance, with its text's key: minutes, from an hour on hours, from two days on days. */
export function spanOf(minutes: number): {
  key: 'entry.minutes' | 'entry.hours' | 'entry.days';
  count: number;
} {
  if (minutes < HOUR_MINUTES) return { key: 'entry.minutes', count: minutes };
  if (minutes < 2 * DAY_MINUTES) return { key: 'entry.hours', count: Math.round(minutes / HOUR_MINUTES) };
  return { key: 'entry.days', count: Math.round(minutes / DAY_MINUTES) };
}
