export type DateParts = {
  year: number;
  month?: number;
  day?: number;
  isCirca: boolean;
  /** The year was written with two digits and still lacks its century. */
  isTwoDigitYear: boolean;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const CIRCA =
  /^(?:circa|ca|c|about|abt|approx(?:imately)?|around|est(?:imated)?|~)\s*\.?\s*(?=\d|\p{L}{3,9}\.? \d)/iu;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\s*,?\s+/i;
/** A time of day behind a date is an artefact of the export and says nothing. */
const TIME = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Splits a written date into its numbers without judging them; null when the form is not known. */
export function readDateParts(text: string): DateParts | null {
  const ascii = toAsciiDigits(text).replace(TIME, '').replace(WEEKDAY, '').trim();
  const bare = ascii
    .replace(CIRCA, '')
    .replace(/\s*\(?\?\)?$/, '')
    .trim();
  const isCirca = bare !== ascii;
  const numbers = numericParts(bare) ?? namedParts(bare);
  return numbers ? { ...numbers, isCirca } : null;
}

type Numbers = Omit<DateParts, 'isCirca'>;

function numericParts(text: string): Numbers | null {
  if (/^\d{1,4}$/.test(text)) {
    // '87' alone may be an age; three digits are a year before 1000 and refused as such.
    return text.length < 3 ? null : { year: Number(text), isTwoDigitYear: false };
  }
  const iso =
    /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  // '1987-88' is a span of two years, not a month 88.
  if (iso && iso[4] === undefined && Number(iso[3]) > 12) return null;
  if (iso) return withYear(iso[1], Number(iso[3]), iso[4] === undefined ? undefined : Number(iso[4]));
  const british = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(text);
  if (british) return withYear(british[3], Number(british[2]), Number(british[1]));
  const monthly = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  return monthly ? withYear(monthly[2], Number(monthly[1])) : null;
}

function namedParts(text: string): Numbers | null {
  const words = text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\bof\b/g, ' ');
  const tokens = words.split(/[\s,./-]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u).filter((token) => token !== '');
  const at = tokens.findIndex((token) => monthNumber(token) !== undefined);
  const month = monthNumber(tokens[at] ?? '');
  const others = tokens.filter((_, index) => index !== at);
  if (month === undefined || !others.every((token) => /^\d{1,4}$/.test(token))) return null;
  const [first, second] = others;
  if (others.length === 1 && first) {
    // 'Mar-87' is a month of a year, '12 March' a day without one.
    return first.length === 4 || (first.length === 2 && at === 0) ? withYear(first, month) : null;
  }
  if (others.length !== 2 || at > 1 || !first || !second) return null;
  // 'March 12, 1987', '12 March 1987' and '1987 March 12'.
  const [day, year] = first.length > 2 ? [second, first] : [first, second];
  return day.length <= 2 && (year.length === 4 || year.length === 2)
    ? withYear(year, month, Number(day))
    : null;
}

function withYear(year: string | undefined, month: number, day?: number): Numbers {
  const text = year ?? '';
  return {
    year: Number(text),
    month,
    ...(day === undefined ? {} : { day }),
    isTwoDigitYear: text.length === 2,
  };
}

function monthNumber(token: string): number | undefined {
  const short = token === 'sept' ? 'sep' : token;
  const index = Math.max(MONTHS.indexOf(short), FULL_MONTHS.indexOf(token));
  return index < 0 ? undefined : index + 1;
}

/** Arabic-Indic (U+0660) and Extended Arabic-Indic (U+06F0) digits, as Arabic and Urdu registers write them. */
function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
