import type { Calendar } from '#shared/contract/calendars.ts';
import { hijriOf } from '#shared/format-date.ts';

/** Days are 'YYYY-MM-DD'; a month is 1–12, a day 1–31 of the calendar in question. */

const DAY_MS = 86_400_000;
/** A Hijri year has at most 355 days, a Gregorian one 366. */
const YEAR_DAYS = 370;

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** A day's own numbers in a calendar. */
export function dayIn(calendar: Calendar, date: string): CalendarDay {
  if (calendar === 'hijri') return hijriOf(date);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The first Gregorian day from `from` on that is the wanted day of the wanted month. A month that is too short has it
 * on its last day: 29 February in a common year is the 28th, the 30th of a month of 29 days is the 29th.
 * @param wanted.year of the calendar; null: any
 * @returns null where the year is over
 */
export function nextDay(
  calendar: Calendar,
  wanted: { year: number | null; month: number; day: number },
  from: string,
): string | null {
  let date = from;
  for (let step = 0; step < 2 * YEAR_DAYS; step++) {
    const today = dayIn(calendar, date);
    if (wanted.year !== null && today.year > wanted.year) return null;
    if (today.month === wanted.month && isWantedDay(calendar, today, date, wanted.day)) {
      if (wanted.year === null || today.year === wanted.year) return date;
    }
    // A year that is far off is walked to in leaps, not day by day.
    const isFar = wanted.year !== null && wanted.year - today.year > 1;
    date = dayAfter(date, isFar ? 300 : 1);
    if (isFar) step = 0;
  }
  return null;
}

function isWantedDay(calendar: Calendar, today: CalendarDay, date: string, day: number): boolean {
  if (today.day === day) return true;
  return today.day < day && dayIn(calendar, dayAfter(date)).month !== today.month;
}
