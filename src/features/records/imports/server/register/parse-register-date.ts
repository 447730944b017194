import type { DatePrecision } from '#shared/contract/partial-date.ts';
import { daysInMonth, isoFromExcelSerial, writeIsoDate } from './calendar-days.ts';
import { cleanText, isBlankCell } from './clean-text.ts';
import { readDateParts } from './read-date-parts.ts';

export type ParsedRegisterDate =
  | { kind: 'none' }
  | { kind: 'unreadable' }
  | { kind: 'refused'; code: 'impossible_date' | 'future_date' }
  | { kind: 'date'; date: string; precision: DatePrecision; notes: readonly DateNote[] };

/** What a reader of the report should look at although the date was taken. */
export type DateNote = 'two_digit_year' | 'excel_serial_date' | 'very_early_year';

/** Muslim burials in the United Kingdom begin in the 18th century; a year below is likely a Hijri one or a slip. */
export const EARLIEST_LIKELY_YEAR = 1700;

/**
 * Reads a date as British registers write it: 'YYYY-MM-DD', 'DD/MM/YYYY', 'D.M.YY', '12 March 1987',
 * 'March 1987', '1987', 'c. 1987', a five-digit Excel serial. Day before month, always.
 * `today` (YYYY-MM-DD, Europe/London) bounds the future and picks the century of a two-digit year: the latest
 * one that does not lie after `notAfter` (for a birth: the death), otherwise after today.
 * Answers 'refused' for a day that does not exist, a year below 1000 and the future. Never throws.
 */
export function parseRegisterDate(text: string, today: string, notAfter = today): ParsedRegisterDate {
  const cleaned = cleanText(text);
  if (isBlankCell(cleaned)) return { kind: 'none' };
  if (/^\d{5}(?:\.\d+)?$/.test(cleaned)) return fromExcelSerial(Math.trunc(Number(cleaned)), today);
  const parts = readDateParts(cleaned);
  if (!parts) return { kind: 'unreadable' };
  const { year, month, day, isCirca, isTwoDigitYear } = parts;
  if (!isTwoDigitYear) return finish(year, month, day, isCirca, today, []);
  const latest = notAfter < today ? notAfter : today;
  const centuries = [2000 + year, 1900 + year, 1800 + year];
  const fits = centuries.find((full) => isPossible(full, month, day) && isoOf(full, month, day) <= latest);
  return finish(fits ?? 1900 + year, month, day, isCirca, today, ['two_digit_year']);
}

function fromExcelSerial(serial: number, today: string): ParsedRegisterDate {
  const iso = isoFromExcelSerial(serial);
  if (!iso) return { kind: 'unreadable' };
  if (iso > today) return { kind: 'refused', code: 'future_date' };
  return { kind: 'date', date: iso, precision: 'day', notes: ['excel_serial_date'] };
}

function isPossible(year: number, month = 1, day = 1): boolean {
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function isoOf(year: number, month = 1, day = 1): string {
  return writeIsoDate(year, month, day);
}

function finish(
  year: number,
  month: number | undefined,
  day: number | undefined,
  isCirca: boolean,
  today: string,
  notes: DateNote[],
): ParsedRegisterDate {
  if (!isPossible(year, month, day)) return { kind: 'refused', code: 'impossible_date' };
  const date = isoOf(year, month, day);
  if (date > today) return { kind: 'refused', code: 'future_date' };
  const exact = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  const early: DateNote[] = year < EARLIEST_LIKELY_YEAR ? ['very_early_year'] : [];
  return { kind: 'date', date, precision: isCirca ? 'circa' : exact, notes: [...notes, ...early] };
}

/**
 * True when the death surely lies before the birth: compared only as far as both are known, so a birth in
 * May 1987 and a death in '1987' agree, and 'circa' is given ten years.
 */
export function isDeathBeforeBirth(
  birth: { date: string; precision: DatePrecision },
  death: { date: string; precision: DatePrecision },
): boolean {
  const length = Math.min(knownLength(birth.precision), knownLength(death.precision));
  if (birth.precision === 'circa' || death.precision === 'circa') {
    return Number(death.date.slice(0, 4)) + 10 < Number(birth.date.slice(0, 4));
  }
  return death.date.slice(0, length) < birth.date.slice(0, length);
}

/** How many characters of YYYY-MM-DD the precision vouches for. */
function knownLength(precision: DatePrecision): number {
  return precision === 'day' ? 10 : precision === 'month' ? 7 : 4;
}
