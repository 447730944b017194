import { intlLocaleOf } from './languages.ts';

// A date of death is a day in a register, not an instant: UTC keeps it that day everywhere.
const TIME_ZONE = 'UTC';

/** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' in the reader's language, no more exact than it is known. */
export function formatPartialDate(date: string, language: string, month: 'long' | 'short' = 'long'): string {
  const [year, monthPart, day] = date.split('-');
  if (!monthPart) return formatYear(Number(year), language);
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month,
    timeZone: TIME_ZONE,
    calendar: 'gregory',
  };
  if (day) options.day = 'numeric';
  const instant = Date.UTC(Number(year), Number(monthPart) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(intlLocaleOf(language), options).format(instant);
}

function formatYear(year: number, language: string): string {
  return new Intl.NumberFormat(intlLocaleOf(language), { useGrouping: false }).format(year);
}

/** The day of an instant, in the United Kingdom's time, long or short month. */
export function formatDay(instant: string, language: string, month: 'long' | 'short' = 'long'): string {
  const options = {
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'Europe/London',
    calendar: 'gregory',
  } as const;
  return new Intl.DateTimeFormat(intlLocaleOf(language), options).format(new Date(instant));
}

/**
 * The Hijri date of a full Gregorian date by the Umm al-Qura calendar. It is calculated: sighting may make it
 * differ by a day, and screens say so. Null for a date that is no full day.
 */
export function formatHijri(date: string | null, language: string): string | null {
  if (date?.length !== 10) return null;
  const locale = intlLocaleOf(language);
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'islamic-umalqura',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: TIME_ZONE,
  });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}
