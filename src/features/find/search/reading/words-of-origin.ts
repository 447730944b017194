import { relativesNamed } from '#shared/names/kin-names.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { isBesideName, placesOfName } from './words-beside-names.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/).map(normaliseLetters));

/** 'From', before the place. All of them stand beside names, too (words-beside-names.ts). */
const BEFORE_PLACE = setOf('from of originally originaire de du des من dari berasal');
/** 'Born in', before the place, in whole phrases: 'née Khan' is a name. */
const BORN_BEFORE = [
  'born in|born at|birthplace|place of birth|lahir di|dilahirkan di|kelahiran|tempat lahir|doğum yeri|lieu de naissance',
  'né à|née à|né au|née au|né aux|née aux|né en|née en',
  'ولد في|ولدت في|مولود في|مولودة في|المولود في|المولودة في|مواليد|جائے پیدائش',
].flatMap((phrases) => phrases.split('|').map((phrase) => normaliseLetters(phrase).split(' ')));
/** French elides 'de' before a vowel: d'Alger. */
const ELIDED = /^d['’](?=\p{L})/iu;
/** 'From', behind the place: لاہور سے. */
const BEHIND_PLACE = setOf('سے');
/** 'Born', behind the place: Konya doğumlu, Konya'da doğdu, لاہور میں پیدا ہوئیں. */
const BORN_BEHIND = setOf('doğumlu doğdu');
const IN_URDU = normaliseLetters('میں');
const BORN_IN_URDU = normaliseLetters('پیدا');
const WAS_IN_URDU = setOf('ہوا ہوئے ہوئی ہوئیں تھا تھے تھی تھیں');
/** Turkish writes it as an ending, which an apostrophe parts from a proper name; without one it may be a name's: Ramadan, Handan. */
const ENDING = /\p{L}['’][dt][ae]n$/iu;

const folded = (word: string) => normaliseLetters(word).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/**
 * A name without the place that its bearer came from or was born in, and the words that are left out, both as typed: 'Fatima' and
 * 'from Hargeisa'. Null where no word says so, and where no name would be left.
 * @param typed the whole text: where a year was read between them, two words of the name do not belong together
 */
export function withoutOrigin(name: string, typed = name): WithoutOrigin | null {
  return leaveOut(name, typed, () => true);
}

/** The same where the words are 'born in' and the like: these are nobody's name, while one may hold a 'from'. */
export function withoutBirthplace(name: string, typed = name): WithoutOrigin | null {
  return leaveOut(name, typed, ({ isBirth }) => isBirth);
}

interface WithoutOrigin {
  name: string;
  leftOut: string;
}

interface Span {
  from: number;
  to: number;
  isBirth: boolean;
}

function leaveOut(name: string, typed: string, isMeant: (span: Span) => boolean): WithoutOrigin | null {
  const words = name.split(' ').filter(Boolean);
  const texts = words.map(folded);
  const span = spanOfOrigin(words, texts, typed.split(/\s+/).map(folded));
  if (!span || !isMeant(span)) return null;
  const rest = [...words.slice(0, span.from), ...words.slice(span.to)];
  return { name: rest.join(' '), leftOut: words.slice(span.from, span.to).join(' ') };
}

/** 'Wife of Naeem' and 'épouse d'Ahmed' name a relative, and no place. */
const isOfRelative = (words: readonly string[], at: number) =>
  relativesNamed(`${words[at - 1]} ${words[at]?.replace(ELIDED, 'de ')} x`).length > 0;

const isNamed = (texts: readonly string[]) => placesOfName(texts).length > 0;

/** From the word that says it to the end of what is said: 'buried in' behind the place is no part of it. */
function spanOfOrigin(
  words: readonly string[],
  texts: readonly string[],
  typed: readonly string[],
): Span | undefined {
  const last = texts.findLastIndex((text) => !isBesideName(text));
  const before = texts.findIndex((_, at) => {
    const of = wordsBefore(words, texts, at);
    return of > 0 && at + of <= last + 1 && isNamed(texts.slice(0, at));
  });
  if (before >= 0) return { from: before, to: last + 1, isBirth: bornBefore(texts, before) !== undefined };
  const span = spanBehind(words, texts, typed);
  const isLeft = span && isNamed([...texts.slice(0, span.from), ...texts.slice(span.to)]);
  return isLeft ? span : undefined;
}

const bornBefore = (texts: readonly string[], at: number) =>
  BORN_BEFORE.find((phrase) => phrase.every((word, place) => texts[at + place] === word));

/** How many words from a place in the text on say 'from' or 'born in' before a place, with its first one; 0 where none does. */
function wordsBefore(words: readonly string[], texts: readonly string[], at: number): number {
  const phrase = bornBefore(texts, at);
  if (phrase) return phrase.length + 1;
  const isElided = ELIDED.test(words[at] ?? '');
  if ((!isElided && !BEFORE_PLACE.has(texts[at] ?? '')) || isOfRelative(words, at)) return 0;
  return isElided ? 1 : 2;
}

/** A place of one word and what is said of it behind it. */
function spanBehind(
  words: readonly string[],
  texts: readonly string[],
  typed: readonly string[],
): Span | undefined {
  const from = texts.findIndex((text) => BEHIND_PLACE.has(text));
  if (from > 0) return { from: from - 1, to: from + 1, isBirth: false };
  const isTogether = (at: number) =>
    typed.some((word, place) => word === texts[at - 1] && typed[place + 1] === texts[at]);
  const born = texts.findIndex((text, at) => at > 0 && BORN_BEHIND.has(text) && isTogether(at));
  if (born > 0) return { from: born - 1, to: born + 1, isBirth: true };
  const inUrdu = texts.findIndex(
    (text, at) => at > 0 && text === IN_URDU && texts[at + 1] === BORN_IN_URDU && isTogether(at),
  );
  if (inUrdu > 0) {
    const end = texts.findIndex((text, at) => at > inUrdu + 1 && !WAS_IN_URDU.has(text));
    return { from: inUrdu - 1, to: end < 0 ? texts.length : end, isBirth: true };
  }
  const ended = words.findIndex((word) => ENDING.test(word));
  return ended >= 0 ? { from: ended, to: ended + 1, isBirth: false } : undefined;
}
