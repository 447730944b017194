import { plainDigits } from '#shared/grave-number.ts';
import {
  foldedWord as folded,
  isLabel,
  isNumberPart,
  isSurePart,
  readPart,
  readTold,
  withoutLabels,
} from './grave-parts.ts';
import type { DaySpan } from './hijri-dates.ts';
import { readYear } from './read-year.ts';
import { isBesideName, placesOfName } from './words-beside-names.ts';

/** A cemetery that shares a word with the typed text. */
export interface PlaceWords {
  id: number;
  /** Folded words of its name, aliases, address and postcode. */
  words: ReadonlySet<string>;
}

/** One way to understand a typed text. What is undefined was not read from it. */
export interface Reading {
  /** The words that are left for a person's name; '' where nothing is. */
  name: string;
  /** `name` without the words that may only stand beside it ('my father', 'buried in'); undefined where it has none. */
  plain?: string;
  cemeteryIds?: number[];
  /** As typed. */
  number?: string;
  /** Of a cemetery, without its label and folded: 'b' for 'Section B'. */
  section?: string;
  /** The same, and without leading zeros: '30' for 'Row 030'. */
  row?: string;
  /** The words that tell the section or the row, as typed. */
  partSaid?: string;
  /** Of death. */
  year?: number;
  /** Of death too, in that year. */
  day?: string;
  /** The days of death that a Hijri date means; `year` is the Hijri one then. */
  span?: DaySpan;
  /** The year of birth. */
  bornIn?: number;
}

const WORDS_MAX = 12;
const PLACE_WORD_MIN = 3;
/** Words of at least three characters, folded, by which a place may be meant. */
export function placeWords(text: string): string[] {
  return wordsOf(text)
    .map(folded)
    .filter((word) => word.length >= PLACE_WORD_MIN && !isLabel(word) && !isBesideName(word));
}

const wordsOf = (text: string) =>
  text.slice(0, 2000).replace(/[,،]/g, ' ').trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/**
 * How a typed text may be meant besides as a name alone, the most that it may say first: places, a grave number
 * and a year, in any order, and the name without what stands beside it. The last word may be the beginning of a place's.
 */
export function readQuestion(text: string, places: readonly PlaceWords[]): Reading[] {
  const words = wordsOf(text);
  const readings = readPlaces(words, places).flatMap(({ cemeteryIds, rest }) => {
    const place = cemeteryIds.length > 0 ? { cemeteryIds } : {};
    const readings: Reading[] = readNumbers(rest).map(({ left, ...read }) => ({
      name: left.join(' '),
      ...place,
      ...read,
    }));
    return cemeteryIds.length > 0 ? [...readings, { name: rest.join(' '), ...place }] : readings;
  });
  const whole = withPlain({ name: words.join(' ') });
  return [...readings.map(withPlain), ...(whole.plain ? [{ name: whole.plain }] : [])];
}

/** The reading with its name also as it is without the words beside it. */
export function withPlain(reading: Reading): Reading {
  const words = reading.name.split(' ');
  const plain = placesOfName(words.map(folded)).map((at) => words[at]);
  return plain.length < words.length ? { ...reading, plain: plain.join(' ') } : reading;
}

/** The cemeteries that hold the most of the words, and the words that they do not hold; then no place at all. */
function readPlaces(
  words: readonly string[],
  places: readonly PlaceWords[],
): { cemeteryIds: number[]; rest: readonly string[] }[] {
  const held = places.map((place) => ({
    id: place.id,
    at: words.flatMap((word, at) => (holds(place, word, at === words.length - 1) ? [at] : [])),
  }));
  const most = Math.max(0, ...held.map(({ at }) => at.length));
  if (most === 0) return [{ cemeteryIds: [], rest: words }];
  const groups = new Map<string, number[]>();
  for (const { id, at } of held) {
    if (at.length < most) continue;
    const key = at.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const readings = [...groups].map(([key, cemeteryIds]) => {
    const taken = new Set(key.split(' ').map(Number));
    return { cemeteryIds, rest: words.filter((_, at) => !taken.has(at)) };
  });
  return [...readings, { cemeteryIds: [], rest: words }];
}

function holds(place: PlaceWords, word: string, isLast: boolean): boolean {
  const text = folded(word);
  if (text.length < PLACE_WORD_MIN) return false;
  if (place.words.has(text)) return true;
  return isLast && [...place.words].some((known) => known.startsWith(text));
}

interface NumberReading {
  number?: string;
  section?: string;
  row?: string;
  partSaid?: string;
  year?: number;
  day?: string;
  span?: DaySpan;
  bornIn?: number;
  left: string[];
}

/** The parts of a grave's number; a year; the longest run of words that may be a number; a year and a number where a text has both. */
function readNumbers(words: readonly string[]): NumberReading[] {
  const said = readYear(words);
  const rest = said ? words.filter((_, at) => !said.at.has(at)) : words;
  const told = readTold(words);
  const datedPart = said && readPart(rest);
  const part = datedPart ?? readPart(words);
  // 'Row 30' is no grave 30.
  const isOfPart = (number: string) =>
    part?.section === folded(number) || part?.row === folded(number).replace(/^0+/, '');
  const parts: NumberReading[] = part ? [part] : [];
  const readings: NumberReading[] = [];
  const after: NumberReading[] = [];
  if (said) {
    const { at: _, isOfBirth, ...of } = said;
    const year = isOfBirth ? { bornIn: said.year } : of;
    if (datedPart) parts.unshift({ ...year, ...datedPart });
    for (const { left, number } of runsOf(rest))
      if (!isOfPart(number)) readings.push({ ...year, number, left });
    readings.push({ ...year, left: withoutLabels(rest) });
    // Where nobody of the name died in it, whoever was born in it, or of any year.
    if (!said.isOfBirth && !said.span) after.push({ bornIn: said.year, left: withoutLabels(rest) });
    after.push({ left: withoutLabels(rest) });
  }
  const runs = runsOf(words).filter(({ number }) => !isOfPart(number));
  const first = [...(told ? [told] : []), ...parts];
  // The other readings have the part's number in the name.
  return part && isSurePart(part) && datedPart
    ? [...first, ...runs]
    : [...first, ...readings, ...runs, ...after];
}

function runsOf(words: readonly string[]): { number: string; left: string[] }[] {
  const fits = words.map((word) => isNumberPart(word) && !isLabel(folded(word)));
  const hasDigit = (word: string) => /\d/.test(plainDigits(word));
  const runs: { number: string; left: string[] }[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!fits[from] || fits[from - 1]) continue;
    let to = from;
    while (to < words.length && fits[to]) to++;
    // Initials before a number may be a name's: 'M B 12' is also the number 12 of M. B.
    for (let start = from; start < to; start++) {
      const run = words.slice(start, to);
      if (!run.some(hasDigit)) continue;
      const left = withoutLabels([...words.slice(0, start), ...words.slice(to)]);
      runs.push({ number: run.join(' '), left });
    }
  }
  return runs;
}
