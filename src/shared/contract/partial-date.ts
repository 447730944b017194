export type Precision = 'day' | 'month' | 'year' | 'circa';

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
