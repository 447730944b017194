import { plainDigits } from '#shared/grave-number.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** 'Row 12', 'grave no. 12': words that only say that a number follows, by the part of a grave's number that it is. */
const LABELS_OF_PARTS = [
  'section block القسم قسم سیکشن حصہ bolum bahagian carre',
  'row صف الصف قطار sira baris rangee',
  'grave plot no number nr قبر رقم نمبر mezar kubur tombe numero',
].map((words) => new Set(words.split(' ').map(normaliseLetters)));
const LABELS = new Set(LABELS_OF_PARTS.flatMap((words) => [...words]));
/** 'a', '30', '01', 'a3001', 'a-30-01', '12b': a number's parts, as somebody writes them apart. */
const NUMBER_PART = /^(?:\p{L}{1,3}|\p{L}{0,3}(?:[-/.]?\d+)+(?:[-/.]?\p{L})?)$/u;

/** A letter, or a number that is no year: what names a row (#shared/grave-number.ts), without the zeros that lead it. */
const ROW = /^0*(\p{L}|[1-9]\d{0,2})$/u;

/** A word as the lists of words hold it: its letters and digits, normalised. */
export const foldedWord = (word: string): string =>
  normaliseLetters(plainDigits(word)).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Asked with a word as `foldedWord` makes it. */
export const isLabel = (word: string): boolean => LABELS.has(word);
export const isNumberPart = (word: string): boolean => NUMBER_PART.test(plainDigits(word));
export const withoutLabels = (words: readonly string[]): string[] =>
  words.filter((word) => !LABELS.has(foldedWord(word)));

/** 'Grave 1, row 30, section A', as a letter tells it: A 30 1. Undefined where fewer than two parts are labelled. */
export function readTold(words: readonly string[]): { number: string; left: string[] } | undefined {
  const told: (string | undefined)[] = [];
  const taken = new Set<number>();
  for (const [at, word] of words.entries()) {
    const part = LABELS_OF_PARTS.findIndex((labels) => labels.has(foldedWord(word)));
    const value = words.findIndex((next, place) => place > at && !LABELS.has(foldedWord(next)));
    const text = words[value] ?? '';
    if (part < 0 || taken.has(value) || told[part] || !isNumberPart(text)) continue;
    if (part > 0 && !/\d/.test(plainDigits(text))) continue;
    told[part] = text;
    for (let place = at; place <= value; place++) taken.add(place);
  }
  const parts = told.filter((text) => text !== undefined);
  if (parts.length < 2) return undefined;
  return { number: parts.join(' '), left: withoutLabels(words.filter((_, at) => !taken.has(at))) };
}

export interface PartRead {
  section?: string;
  row?: string;
  /** The words that tell it, as typed. */
  partSaid: string;
  left: string[];
}

/**
 * 'Row 30', 'section B', '30 sıra': a row or a section, or both, without a grave in it. Undefined where none is named, and where a
 * grave is, too.
 */
export function readPart(words: readonly string[]): PartRead | undefined {
  const texts = words.map(foldedWord);
  const [sections, rows, graves] = LABELS_OF_PARTS;
  const findValue = (labels: ReadonlySet<string> | undefined, isValue: (word: string) => boolean) => {
    const label = texts.findIndex((text) => labels?.has(text));
    if (label < 0) return undefined;
    const after = texts.findIndex((text, at) => at > label && !LABELS.has(text));
    const isValueAt = (at: number) => texts[at] !== undefined && !LABELS.has(texts[at]) && isValue(texts[at]);
    // Some languages set the number first; a letter before the label and a name behind it may be an initial.
    const isBefore = isValueAt(label - 1) && (after < 0 || /\d/.test(texts[label - 1] ?? ''));
    const at = isValueAt(after) ? after : isBefore ? label - 1 : -1;
    const value = texts[at];
    return value === undefined ? undefined : { label, at, value };
  };
  const section = findValue(sections, (word) => NUMBER_PART.test(word));
  const row = findValue(rows, (word) => ROW.test(word));
  const grave = findValue(graves, (word) => /\d/.test(word));
  const taken = [section?.at, row?.at].filter((at) => at !== undefined);
  // 'Row no. 30' names no grave.
  const isGrave = grave !== undefined && !taken.includes(grave.at);
  if (taken.length === 0 || isGrave || section?.at === row?.at) return undefined;
  const left = words.filter((_, at) => !taken.includes(at));
  const isSaid = (at: number) =>
    [section, row].some(
      (part) => part && at >= Math.min(part.label, part.at) && at <= Math.max(part.label, part.at),
    );
  return {
    ...(section && { section: section.value }),
    ...(row && { row: row.value.replace(ROW, '$1') }),
    partSaid: words.filter((_, at) => isSaid(at)).join(' '),
    left: withoutLabels(left),
  };
}

/**
 * Whether a part is one beyond doubt: of a number, or a section of one letter. 'Barış K.' may be somebody's name, since the Malay for
 * a row is one, and so may 'block Ali'.
 */
export const isSurePart = ({ section = '', row = '' }: Pick<PartRead, 'section' | 'row'>): boolean =>
  /\d/.test(section + row) || /^\p{L}$/u.test(section);
