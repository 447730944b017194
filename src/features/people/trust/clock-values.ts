/** Within which time what people send about harm, mistakes and their data is decided. */
export const CLOCKS = {
  /** Somebody could come to harm. */
  danger: { hours: 1 },
  report: { days: 3 },
  appeal: { days: 14 },
  /** Requests and complaints about personal data (UK GDPR, article 12). */
  privacy: { months: 1 },
} as const;

export type Clock = keyof typeof CLOCKS;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By when what was sent at an instant is to be decided, as an ISO instant. */
export function dueAt(clock: Clock, since: Date): string {
  const span: { hours?: number; days?: number; months?: number } = CLOCKS[clock];
  const moved = addMonths(since, span.months ?? 0).getTime();
  return new Date(moved + (span.hours ?? 0) * HOUR + (span.days ?? 0) * DAY).toISOString();
}

/** The same day of a later month, or that month's last day where it has no such day. */
function addMonths(since: Date, months: number): Date {
  const later = new Date(since);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== since.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** How late something is, in whole days, or hours below one day; null where it is not. */
export function lateness(due: string, now: Date): { unit: 'hours' | 'days'; count: number } | null {
  const ms = now.getTime() - Date.parse(due);
  if (ms <= 0) return null;
  if (ms < DAY) return { unit: 'hours', count: Math.max(1, Math.floor(ms / HOUR)) };
  return { unit: 'days', count: Math.floor(ms / DAY) };
}

/** A clock in words: '3 days'. */
export function periodOf(clock: Clock, t: (key: string, values: { count: number }) => string): string {
  const [[unit, count] = ['days', 0]] = Object.entries(CLOCKS[clock]);
  return t(`trust:period.${unit}`, { count });
}
