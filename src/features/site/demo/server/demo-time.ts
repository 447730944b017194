import type { DemoTime } from '#db/seed/demo-streams.ts';
import { fromLondonField, toLondonField } from '#shared/london-time.ts';

const DAY_MS = 86_400_000;
const FRIDAY = 5;

/** The instant of a time of the demonstration. */
export function demoTime(now: Date, { inDays, hour }: DemoTime): Date {
  const today = dayAfter(now, 0);
  const days = inDays === 'friday' ? (FRIDAY - weekday(today) + 7) % 7 || 7 : inDays;
  const day = dayAfter(now, days);
  const instant = fromLondonField(`${day}T${hour}`);
  if (!instant) throw new Error(`no such time: ${day} ${hour}`);
  return new Date(instant);
}

/** As many days on, or one more where that is a Friday: at noon of a Friday its own prayer is prayed, and no janazah is called to. */
export const notOnFriday = (now: Date, inDays: number): number =>
  weekday(dayAfter(now, inDays)) === FRIDAY ? inDays + 1 : inDays;

/** YYYY-MM-DD. Counted from noon, so that a day with 23 or 25 hours is none too many or few. */
const dayAfter = (now: Date, days: number): string => {
  const today = toLondonField(now.toISOString()).slice(0, 10);
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
};

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
