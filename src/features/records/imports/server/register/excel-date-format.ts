import type { DatePrecision } from '#shared/contract/partial-date.ts';
import { isoFromExcelSerial } from './calendar-days.ts';

/** How much of a date a number format shows; undefined for formats without a date. */
export type ShownDate = Exclude<DatePrecision, 'circa'>;

/** Built-in formats (ECMA-376 part 1, 18.8.30); 27–36 and 50–58 are dates of East Asian versions. */
const BUILT_IN: ReadonlyMap<number, ShownDate> = new Map<number, ShownDate>([
  ...[14, 15, 16, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day'] as const),
  [17, 'month'],
]);

/**
 * What a cell's number format shows. A year-only format on 1987-01-01 is a clerk's way to write '1987', so
 * the precision of the date follows the format.
 */
export function shownDate(formatId: number, formatCode: string | undefined): ShownDate | undefined {
  if (formatCode === undefined) return BUILT_IN.get(formatId);
  const positive = formatCode.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gu, '').split(';')[0] ?? '';
  const letters = positive.toLowerCase().replace(/general|standard/g, '');
  // In 'h:mm' an m means minutes, and without y or d there is no date at all.
  if (letters.includes('d')) return /[my]/.test(letters) ? 'day' : undefined;
  if (!letters.includes('y')) return undefined;
  return letters.includes('m') ? 'month' : 'year';
}

/** A serial number as the text its format shows: YYYY-MM-DD, YYYY-MM or YYYY; null if it is no day. */
export function writeShownDate(serial: number, shown: ShownDate, is1904: boolean): string | null {
  const iso = isoFromExcelSerial(Math.floor(serial), is1904);
  if (!iso) return null;
  return iso.slice(0, shown === 'day' ? 10 : shown === 'month' ? 7 : 4);
}
