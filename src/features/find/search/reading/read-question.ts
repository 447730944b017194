import { plainDigits } from '#shared/grave-number.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
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
/** 'Row 12', 'grave no. 12': words that only say that a number follows, by the part of a grave's number that it is. */
const LABELS_OF_PARTS = [
  'section block القسم قسم سیکشن حصہ bolum bahagian carre',
  'row صف قطار sira baris rangee',
  'grave plot no number nr قبر رقم نمبر mezar kubur tombe numero',
].map((words) => new Set(words.split(' ')));
const LABELS = new Set(LABELS_OF_PARTS.flatMap((words) => [...words]));
/** 'a', '30', '01', 'a3001', 'a-30-01', '12b': a number's parts, as somebody writes them apart. */
const NUMBER_PART = /^(?:\p{L}{1,3}|\p{L}{0,3}(?:[-/.]?\d+)+(?:[-/.]?\p{L})?)$/u;

const folded = (word: string) => normaliseLetters(plainDigits(word)).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Words of at least three characters, folded, by which a place may be meant. */
export function placeWords(text: string): string[] {
  return wordsOf(text)
    .map(folded)
    .filter((word) => word.length >= PLACE_WORD_MIN && !LABELS.has(word) && !isBesideName(word));
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
  year?: number;
  day?: string;
  span?: DaySpan;
  bornIn?: number;
  left: string[];
}

/** 'Grave 1, row 30, section A', as a letter tells it: A 30 1. Undefined where fewer than two parts are labelled. */
function readTold(words: readonly string[]): NumberReading | undefined {
  const told: (string | undefined)[] = [];
  const taken = new Set<number>();
  for (const [at, word] of words.entries()) {
    const part = LABELS_OF_PARTS.findIndex((labels) => labels.has(folded(word)));
    const value = words.findIndex((next, place) => place > at && !LABELS.has(folded(next)));
    const text = words[value] ?? '';
    if (part < 0 || taken.has(value) || told[part] || !NUMBER_PART.test(plainDigits(text))) continue;
    if (part > 0 && !/\d/.test(plainDigits(text))) continue;
    told[part] = text;
    for (let place = at; place <= value; place++) taken.add(place);
  }
  const parts = told.filter((text) => text !== undefined);
  if (parts.length < 2) return undefined;
  return { number: parts.join(' '), left: withoutLabels(words.filter((_, at) => !taken.has(at))) };
}

/** A year; the longest run of words that may be a number; both where a text has both. */
function readNumbers(words: readonly string[]): NumberReading[] {
  const said = readYear(words);
  const rest = said ? words.filter((_, at) => !said.at.has(at)) : words;
  const readings: NumberReading[] = [];
  const after: NumberReading[] = [];
  if (said) {
    const { at: _, isOfBirth, ...of } = said;
    const year = isOfBirth ? { bornIn: said.year } : of;
    for (const { left, number } of runsOf(rest)) readings.push({ ...year, number, left });
    readings.push({ ...year, left: withoutLabels(rest) });
    // Where nobody of the name died in it, whoever was born in it, or of any year.
    if (!said.isOfBirth && !said.span) after.push({ bornIn: said.year, left: withoutLabels(rest) });
    after.push({ left: withoutLabels(rest) });
  }
  const told = readTold(words);
  return [...(told ? [told] : []), ...readings, ...runsOf(words), ...after];
}

function runsOf(words: readonly string[]): { number: string; left: string[] }[] {
  const fits = words.map((word) => NUMBER_PART.test(plainDigits(word)) && !LABELS.has(folded(word)));
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

const withoutLabels = (words: readonly string[]) => words.filter((word) => !LABELS.has(folded(word)));
