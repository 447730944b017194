import { readPartialDate } from '#shared/contract/partial-date.ts';

/** A date as three fields hold it; only the year is needed. */
export interface DateParts {
  day: string;
  /** Without a connection the schemas may be missing: the server checks everything again anyway. */
  month: string;
  year: string;
}

export const NO_DATE: DateParts = { day: '', month: '', year: '' };

type DateProblem =
  | 'common.bad_year'
  | 'memorials.year_needed'
  | 'memorials.month_needed'
  | 'memorials.no_such_day';

/** YYYY, YYYY-MM or YYYY-MM-DD of a real day, '' where nothing is filled, or what is wrong. */
export function composeDate(
  parts: DateParts,
): { text: string; problem?: never } | { text?: never; problem: DateProblem } {
  const [day, month, year] = [parts.day, parts.month, parts.year].map((part) => asciiDigits(part).trim());
  if (!day && !month && !year) return { text: '' };
  if (!year) return { problem: 'memorials.year_needed' };
  if (!/^\d{4}$/.test(year)) return { problem: 'common.bad_year' };
  if (day && !month) return { problem: 'memorials.month_needed' };
  const text = [year, ...[month, day].flatMap((part) => (part ? [part.padStart(2, '0')] : []))].join('-');
  return readPartialDate(text) ? { text } : { problem: 'memorials.no_such_day' };
}

/** The fields of a composed date, for changing it. */
export function partsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
}

/** Arabic and Persian keyboards write their own digits. */
export function asciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}
