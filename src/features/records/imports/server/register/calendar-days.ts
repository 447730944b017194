/**
 * Gregorian calendar by integer arithmetic. No Date objects: their time zones turn a day of death into the
 * day before.
 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** YYYY-MM-DD from checked numbers. */
export function writeIsoDate(year: number, month: number, day: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The last serial Excel knows: 9999-12-31. */
const LAST_SERIAL = 2_958_465;

/**
 * Excel's day number to YYYY-MM-DD; null outside 1 … 2,958,465 and for 60, the 29 February 1900 that never was
 * (Excel keeps Lotus 1-2-3's error: serials from 61 count one day too many).
 * `is1904`: workbooks of old Macs count from 1904-01-01 = 0.
 * Source: ECMA-376 part 1, 18.17.4.1. Civil-from-days after Howard Hinnant, 'chrono-Compatible Low-Level
 * Date Algorithms'.
 */
export function isoFromExcelSerial(serial: number, is1904 = false): string | null {
  if (!Number.isInteger(serial)) return null;
  const counted = is1904 ? serial + 1462 : serial;
  if (counted < 1 || counted > LAST_SERIAL || counted === 60) return null;
  // Serial 25569 is 1970-01-01; 719468 days lie between it and 0000-03-01.
  const days = counted - 25_569 + (counted < 60 ? 1 : 0) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return writeIsoDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
