import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** What stands for itself in the text, and what of it can be looked for. */
export interface Word {
  text: string;
  /** '' for what stands between words. */
  folded: string;
}

const WORDS = /[\p{L}\p{M}\p{N}'’ʼ\u200c]+/gu;
/** 'and', 'so', 'with', 'like', 'to', 'the', written on to the Arabic word that follows. */
const JOINED = /^[وف]?[بكل]?(?:ال|لل)?(?=.{3})/u;
/** The French article or pronoun that lost its vowel: l’aide, d’accessibilité. */
const ELIDED = /^(?:[cdjlmnst]|qu)['’](?=\p{L})/iu;
const ARABIC = /^[\u0620-\u06ff]/;
/** Shorter ones are words like 'a' and 'in': they match nothing but themselves. */
const SHORTEST_BEGINNING = 3;
/** 'graves' is answered by 'grave', but not by every short word that it begins with. */
const SHORTEST_STEM = 4;

/** A text as words and what stands between them; joined again it is the text. */
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

/** Without case, accents, harakat and variants of letters; and without what is joined to a word's front. */
export function fold(word: string): string {
  const letters = normaliseLetters(word.replace(ELIDED, ''));
  return ARABIC.test(letters) ? letters.replace(JOINED, '') : letters;
}

/** Whether a word of a text answers one that somebody asked for, perhaps still typing it. */
export function answers(word: string, asked: string): boolean {
  if (word === asked) return true;
  if (asked.length >= SHORTEST_BEGINNING && word.startsWith(asked)) return true;
  return word.length >= SHORTEST_STEM && asked.startsWith(word);
}
