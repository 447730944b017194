import { plainDigits } from '#shared/grave-number.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { isBesideName, isMonth, meansBorn } from './words-beside-names.ts';

/** A year in a typed text. */
export interface YearRead {
  year: number;
  /** The text says that somebody was born in it. */
  isOfBirth: boolean;
  /** The places of the words that tell it: of a whole date, or of both years of a life. */
  at: ReadonlySet<number>;
}

const FIRST_YEAR = 1700;
const LAST_YEAR = 2100;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/u;
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](\d{4})|(\d{4})-\d{1,2}-\d{1,2})$/u;
const LIFE = /^(\d{4})[-–—](\d{4})$/u;
const DASH = /^[-–—]$/u;

/**
 * The year that words tell: '2004', '2/11/2004', '2 November 2004', the latter of two ('1931 – 2004'); undefined where they tell none.
 */
export function readYear(words: readonly string[]): YearRead | undefined {
  const plain = words.map((word) => plainDigits(word));
  const years = plain.flatMap((word, at) => {
    const [, dayFirst, yearFirst] = DATE.exec(word) ?? [];
    const [, , death] = LIFE.exec(word) ?? [];
    const year = Number(dayFirst ?? yearFirst ?? death ?? (/^\d{4}$/.test(word) ? word : 0));
    return year >= FIRST_YEAR && year <= LAST_YEAR ? [{ year, at }] : [];
  });
  const [first] = years;
  if (!first) return undefined;
  const at = new Set(years.flatMap((one) => wholeDate(plain, one.at)));
  if (years.length > 1) for (const [place, word] of plain.entries()) if (DASH.test(word)) at.add(place);
  const begins = Math.min(...at);
  return {
    year: Math.max(...years.map(({ year }) => year)),
    isOfBirth: years.length === 1 && isAfterBorn(words.slice(0, begins)),
    at,
  };
}

/** The places of a year and of the day and month before it. */
function wholeDate(words: readonly string[], year: number): number[] {
  const isMonthAt = (at: number) => isMonth(normaliseLetters(words[at] ?? '').replace(/[^\p{L}\p{M}]/gu, ''));
  const isDayAt = (at: number) => DAY.test(words[at] ?? '');
  if (isMonthAt(year - 1)) return isDayAt(year - 2) ? [year - 2, year - 1, year] : [year - 1, year];
  return isDayAt(year - 1) && isMonthAt(year - 2) ? [year - 2, year - 1, year] : [year];
}

/** 'born 1931', 'born on the 14 March 1931'. */
function isAfterBorn(before: readonly string[]): boolean {
  for (const word of before.map(normaliseLetters).reverse()) {
    if (meansBorn(word)) return true;
    if (!isBesideName(word)) return false;
  }
  return false;
}
