import type { Translate } from '#shared/contract/texts.ts';

/**
 * Dates from our own month names: the server's and the browser's Intl carry different releases of the
 * locale data, and a page that is written twice must be written alike.
 */
interface DateParts {
  year: number;
  /** 1 to 12 */
  month?: number;
  day?: number;
}

/** 'November' or 'Nov'. */
export type MonthLength = 'long' | 'short';

type MonthList = 'months' | 'monthsShort' | 'hijriMonths';

function formatParts({ year, month, day }: DateParts, t: Translate, list: MonthList): string {
  if (!month) return String(year);
  const name = t(`common:calendar.${list}`).split('|')[month - 1] ?? '';
  if (!day) return t('common:calendar.month', { month: name, year: String(year) });
  return t('common:calendar.day', { day: String(day), month: name, year: String(year) });
}

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', no more exact than it is known. */
export function formatPartialDate(date: string, t: Translate, month: MonthLength = 'long'): string {
  const [year = 0, monthNumber = 0, day = 0] = date.split('-').map(Number);
  return formatParts({ year, month: monthNumber, day }, t, month === 'short' ? 'monthsShort' : 'months');
}

/** The day of an instant, in the United Kingdom's time. */
export function formatDay(instant: string, t: Translate, month: MonthLength = 'long'): string {
  const parts = partsOf(new Date(instant), 'gregory');
  return formatParts(parts, t, month === 'short' ? 'monthsShort' : 'months');
}

let clock: Intl.DateTimeFormat | undefined;

/** Day and time of an instant on the United Kingdom's clocks: '27 November 2026 at 13:15'. */
export function formatMoment(instant: string, t: Translate): string {
  clock ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  return t('common:calendar.moment', { day: formatDay(instant, t), time: clock.format(new Date(instant)) });
}

/**
 * The Hijri date of a full Gregorian date by the Umm al-Qura calendar. It is calculated: sighting may make it
 * differ by a day, and screens say so. Null for a date that is no full day.
 */
export function formatHijri(date: string | null, t: Translate): string | null {
  if (date?.length !== 10) return null;
  return formatParts(hijriOf(date), t, 'hijriMonths');
}

/** The Hijri day of a Gregorian one by the Umm al-Qura calendar; sighting may make it differ by a day. */
export const hijriOf = (date: string): Required<DateParts> =>
  partsOf(new Date(`${date}T00:00:00Z`), 'islamic-umalqura');

type Calendar = 'gregory' | 'islamic-umalqura';
/** Each takes as long to make as a hundred dates to format. */
const formats: { [calendar in Calendar]?: Intl.DateTimeFormat } = {};

function partsOf(instant: Date, calendar: Calendar): Required<DateParts> {
  formats[calendar] ??= new Intl.DateTimeFormat('en', {
    // A Hijri date is computed from a day, which has no time zone.
    timeZone: calendar === 'gregory' ? 'Europe/London' : 'UTC',
    calendar,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = formats[calendar].formatToParts(instant);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}
