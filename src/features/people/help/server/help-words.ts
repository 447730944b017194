import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** A word as it is shown, and its form for searching. */
export interface Word {
  text: string;
  /** '' for text between words. */
  folded: string;
}

const WORDS = /[\p{L}\p{M}\p{N}'’ʼ\u200c]+/gu;
/** Arabic prefixes that are written as one with the next word: 'and', 'so', 'with', 'like', 'to', 'the'. */
const JOINED = /^[وف]?[بكل]?(?:ال|لل)?(?=.{3})/u;
/** French articles and pronouns that lost their vowel: l’aide, d’accessibilité. */
const ELIDED = /^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu;
const ARABIC = /^[\u0620-\u06ff]/;
/** Shorter words, such as 'a' and 'in', match only themselves. */
const SHORTEST_BEGINNING = 3;
/** 'graves' matches 'grave', but not every short word that it begins with. */
const SHORTEST_STEM = 4;

/** Splits a text into words and what stands between them; joined again they give the text. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  for (const match of text.matchAll(WORDS)) {
    if (match.index > at) words.push({ text: text.slice(at, match.index), folded: '' });
    words.push({ text: match[0], folded: fold(match[0]) });
    at = match.index + match[0].length;
  }
  if (at < text.length) words.push({ text: text.slice(at), folded: '' });
  return words;
}

/** Removes case, accents, harakat, letter variants, and what is joined to a word's front. */
export function fold(word: string): string {
  const letters = normaliseLetters(word.replace(ELIDED, ''));
  return ARABIC.test(letters) ? letters.replace(JOINED, '') : letters;
}

/** Whether a word of a text matches a searched one, which may be unfinished. */
export function answers(word: string, asked: string): boolean {
  if (word === asked) return true;
  if (asked.length >= SHORTEST_BEGINNING && word.startsWith(asked)) return true;
  return word.length >= SHORTEST_STEM && asked.startsWith(word);
}
