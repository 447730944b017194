import { readPartialDate } from '#shared/contract/partial-date.ts';

/** A date as three fields hold it; only the year is needed. */
export interface DateParts {
  day: string;
  /** 1 to 12, as text; '' where it is not known. */
  month: string;
  year: string;
}

export const NO_DATE: DateParts = { day: '', month: '', year: '' };

type DateProblem =
  | 'common.bad_year'
  | 'common.year_needed'
  | 'common.month_needed'
  | 'common.day_needed'
  | 'common.no_such_day';

/**
 * YYYY, YYYY-MM or YYYY-MM-DD of a real day, '' where nothing is filled, or what is wrong.
 * @param isDay nothing less than a whole day will do
 */
export function composeDate(
  parts: DateParts,
  isDay = false,
): { text: string; problem?: never } | { text?: never; problem: DateProblem } {
  const [day, month, year] = [parts.day, parts.month, parts.year].map((part) => asciiDigits(part).trim());
  if (!day && !month && !year) return { text: '' };
  if (!year) return { problem: 'common.year_needed' };
  if (!/^\d{4}$/.test(year)) return { problem: 'common.bad_year' };
  if ((day || isDay) && !month) return { problem: 'common.month_needed' };
  if (isDay && !day) return { problem: 'common.day_needed' };
  const text = typedDate(parts);
  return readPartialDate(text) ? { text } : { problem: 'common.no_such_day' };
}

/** What is typed so far as one text, date or not: `partsOf` takes it apart again. */
export function typedDate(parts: DateParts): string {
  const [year = '', month = '', day = ''] = [parts.year, parts.month, parts.day].map((part) =>
    asciiDigits(part).replaceAll('-', '').trim(),
  );
  const pad = (part: string) => (part ? part.padStart(2, '0') : '');
  return [year, pad(month), pad(day)].join('-').replace(/-+$/, '');
}

/** The fields of a composed date, for changing it. */
export function partsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
}

/** The names under which a form without scripts sends the three parts of a date. */
export const namesOfParts = (name: string): DateParts => ({
  day: `${name}Day`,
  month: `${name}Month`,
  year: `${name}Year`,
});

/** Arabic and Persian keyboards write their own digits. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}
