import { plainDigits } from '#shared/grave-number.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { type DaySpan, readHijri } from './hijri-dates.ts';
import { isBesideName, meansBorn, monthOf } from './words-beside-names.ts';

/** A year in a typed text. */
export interface YearRead {
  year: number;
  /** The day, as '2004-11-02', where the text tells it and no other year. */
  day?: string;
  /** The days that a Hijri date may have been; `year` is the Hijri one then. */
  span?: DaySpan;
  /** The text says that somebody was born in it. */
  isOfBirth: boolean;
  /** The places of the words that tell it: of a whole date, or of both years of a life. */
  at: ReadonlySet<number>;
}

const FIRST_YEAR = 1700;
const LAST_YEAR = 2100;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/u;
/** Day, month and year as in Britain, or year, month and day. */
const DATE = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))$/u;
const LIFE = /^(\d{4})[-–—](\d{4})$/u;
const DASH = /^[-–—]$/u;

/**
 * The year that words tell: '2004', '2/11/2004', '2 November 2004', the latter of two ('1931 – 2004'), 'Ramadan 1425'; undefined where
 * they tell none.
 */
export function readYear(words: readonly string[]): YearRead | undefined {
  const plain = words.map((word) => plainDigits(word));
  const years = plain.flatMap((word, at) => {
    const [, , , dayFirst, yearFirst] = DATE.exec(word) ?? [];
    const [, , death] = LIFE.exec(word) ?? [];
    const year = Number(dayFirst ?? yearFirst ?? death ?? (/^\d{4}$/.test(word) ? word : 0));
    return year >= FIRST_YEAR && year <= LAST_YEAR ? [{ year, at }] : [];
  });
  const [first] = years;
  if (!first) return hijriYear(words, plain);
  const at = new Set(years.flatMap((one) => wholeDate(plain, one.at)));
  if (years.length > 1) for (const [place, word] of plain.entries()) if (DASH.test(word)) at.add(place);
  const begins = Math.min(...at);
  const day = years.length === 1 ? dayOf(plain, first.at) : undefined;
  return {
    year: Math.max(...years.map(({ year }) => year)),
    ...(day ? { day } : {}),
    isOfBirth: years.length === 1 && isAfterBorn(words.slice(0, begins)),
    at,
  };
}

/** Of death: of births the register is asked for years of the common era only. */
function hijriYear(words: readonly string[], plain: readonly string[]): YearRead | undefined {
  const read = readHijri(plain);
  if (!read || isAfterBorn(words.slice(0, Math.min(...read.at)))) return undefined;
  return { ...read, isOfBirth: false };
}

const monthIn = (word = '') => monthOf(normaliseLetters(word).replace(/[^\p{L}\p{M}]/gu, ''));

/** The day that a year and the words before it tell; undefined where they tell none, or one that no calendar has. */
function dayOf(words: readonly string[], year: number): string | undefined {
  const [, d, m, y, year2, month2, day2] = DATE.exec(words[year] ?? '') ?? [];
  const [last = '', before = ''] = [words[year - 1], words[year - 2]];
  const said = y
    ? [y, m, d]
    : year2
      ? [year2, month2, day2]
      : [words[year], monthIn(last) ?? monthIn(before), Number.parseInt(monthIn(last) ? before : last, 10)];
  const day = said.map((part) => String(part).padStart(2, '0')).join('-');
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** The places of a year and of the day and month before it. */
function wholeDate(words: readonly string[], year: number): number[] {
  const isMonthAt = (at: number) => monthIn(words[at]) !== undefined;
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
