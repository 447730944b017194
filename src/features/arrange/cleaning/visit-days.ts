import { toLondonField } from '#shared/london-time.ts';
import { BOOKABLE_DAYS, VISIT_SLOTS, type VisitSlot } from './cleaning-values.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** 'mon-am' … 'sun-pm' */
export const WEEKLY_SLOTS = WEEKDAYS.flatMap((day) => VISIT_SLOTS.map((slot) => `${day}-${slot}`));

const DAY_MS = 86_400_000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Today's date in the United Kingdom, YYYY-MM-DD. */
export const londonDay = (now: Date): string => toLondonField(now.toISOString()).slice(0, 10);

/** A real date of the calendar, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(instantOf(text)) && dayOf(instantOf(text)) === text;

export const addDays = (day: string, count: number): string => dayOf(instantOf(day) + count * DAY_MS);

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY_MS;

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(instantOf(day)).getUTCDay() + 6) % 7] as Weekday;

export const weeklySlotOf = (day: string, slot: VisitSlot): string => `${weekdayOf(day)}-${slot}`;

export function isBookable(day: string, today: string): boolean {
  const ahead = daysBetween(today, day);
  return ahead >= BOOKABLE_DAYS.first && ahead <= BOOKABLE_DAYS.last;
}

/**
 * The visit a month later: the same weekday, and the same one of its month (the second Tuesday stays the
 * second Tuesday; a fifth becomes the fourth, which every month has).
 */
export function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const nth = Math.min(4, Math.ceil(date / 7));
  const first = dayOf(Date.UTC(year, month, 1));
  const offset = (WEEKDAYS.indexOf(weekdayOf(day)) - WEEKDAYS.indexOf(weekdayOf(first)) + 7) % 7;
  return addDays(first, offset + (nth - 1) * 7);
}

export interface Calendar {
  weeklySlots: readonly string[];
  daysOff: readonly string[];
  taken: readonly { date: string; slot: VisitSlot }[];
}

/** The free parts of each day from one date to another, both included. Days without any are left out. */
export function freeSlots(
  { weeklySlots, daysOff, taken }: Calendar,
  from: string,
  to: string,
): { date: string; slots: VisitSlot[] }[] {
  const booked = new Set(taken.map(({ date, slot }) => `${date}-${slot}`));
  const days: { date: string; slots: VisitSlot[] }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (daysOff.includes(date)) continue;
    const slots = VISIT_SLOTS.filter(
      (slot) => weeklySlots.includes(weeklySlotOf(date, slot)) && !booked.has(`${date}-${slot}`),
    );
    if (slots.length > 0) days.push({ date, slots });
  }
  return days;
}
