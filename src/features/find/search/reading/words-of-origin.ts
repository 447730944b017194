import { relativesNamed } from '#shared/names/kin-names.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { isBesideName, placesOfName } from './words-beside-names.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/).map(normaliseLetters));

/** 'From', before the place. All of them stand beside names, too (words-beside-names.ts). */
const BEFORE_PLACE = setOf('from of originally originaire de du des من dari berasal');
/** 'From', behind the place: لاہور سے. */
const BEHIND_PLACE = setOf('سے');
/** Turkish writes it as an ending, which an apostrophe parts from a proper name; without one it may be a name's: Ramadan, Handan. */
const ENDING = /\p{L}['’][dt][ae]n$/iu;

const folded = (word: string) => normaliseLetters(word).replace(/[^\p{L}\p{N}\p{M}]/gu, '');

/**
 * A name without the place that its bearer came from, and the words that are left out, both as typed: 'Fatima' and 'from
 * Hargeisa'. Null where no word says 'from', and where no name would be left.
 */
export function withoutOrigin(name: string): { name: string; leftOut: string } | null {
  const words = name.split(' ').filter(Boolean);
  const texts = words.map(folded);
  const span = spanOfOrigin(words, texts);
  if (!span) return null;
  const rest = [...words.slice(0, span.from), ...words.slice(span.to)];
  return { name: rest.join(' '), leftOut: words.slice(span.from, span.to).join(' ') };
}

/** 'Wife of Naeem' names a relative, and no place. */
const isOfRelative = (words: readonly string[], at: number) =>
  relativesNamed(`${words.slice(at - 1, at + 1).join(' ')} x`).length > 0;

const isNamed = (texts: readonly string[]) => placesOfName(texts).length > 0;

/** From the word that says it to the end of what is said: 'buried in' behind the place is no part of it. */
function spanOfOrigin(
  words: readonly string[],
  texts: readonly string[],
): { from: number; to: number } | undefined {
  const before = texts.findIndex(
    (text, at) => BEFORE_PLACE.has(text) && isNamed(texts.slice(0, at)) && !isOfRelative(words, at),
  );
  const last = texts.findLastIndex((text) => !isBesideName(text));
  if (before >= 0 && before < last) return { from: before, to: last + 1 };
  const behind = texts.findIndex((text) => BEHIND_PLACE.has(text));
  const ended = words.findIndex((word) => ENDING.test(word));
  const span = behind > 0 ? { from: behind - 1, to: behind + 1 } : { from: ended, to: ended + 1 };
  const isLeft = isNamed([...texts.slice(0, span.from), ...texts.slice(span.to)]);
  return span.from >= 0 && isLeft ? span : undefined;
}
