export const DATE_PRECISIONS = ['day', 'month', 'year', 'circa'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

/**
 * A stored date (YYYY-MM-DD, first day for coarser ones) as the API answers it: YYYY-MM-DD, YYYY-MM or YYYY.
 * 'circa' is a year that the register itself doubts; `isCirca` says so beside it.
 */
export function presentPartialDate(
  date: string | null,
  precision: string | null,
): { date: string | null; isCirca: boolean } {
  if (!date) return { date: null, isCirca: false };
  // 'circa' and anything unexpected: claim no more than the year.
  const length = precision === 'day' ? 10 : precision === 'month' ? 7 : 4;
  return { date: date.slice(0, length), isCirca: precision === 'circa' };
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Reads YYYY, YYYY-MM or YYYY-MM-DD of a real day as a stored date; null for any other text and for the year 0. */
export function readPartialDate(
  text: string,
): { date: string; precision: Exclude<DatePrecision, 'circa'> } | null {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || year === '0000') return null;
  const date = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) return null;
  return { date, precision: day ? 'day' : month ? 'month' : 'year' };
}
