import { attributeOfGod } from './joined-words.ts';
import { isRelation } from './name-words.ts';

const FATHER_OF = new Set(['abu', 'abou', 'ebu', 'bou', 'bu', 'ابو', 'بو']);
/** Abud Darda, Ebu'z-Zinad: the article has become like the next word's first letter. */
const BEFORE_ITS_LIKE = /^([ae]bu)([dnst]|sh|z)$/;
/** 'Father of' behind 'son of', where Arabic says it otherwise: Ali bin Abi Talib, أسماء بنت أبي بكر. */
const FATHER_BEHIND_KIN = new Map([
  ['abi', 'abu'],
  ['ebi', 'ebu'],
  ['ابي', 'ابو'],
]);

/** 'Father of', in the form that is joined to the name behind it, if the word is that. @param before the word before it, '' without one */
export function fatherOf(word: string, next: string, before: string): string | undefined {
  if (FATHER_OF.has(word)) return word;
  const [, father, letter = ''] = BEFORE_ITS_LIKE.exec(word) ?? [];
  // Abus Samad is Abdus Samad with a letter left out.
  if (father !== undefined) return next.startsWith(letter) && !attributeOfGod(next) ? father : undefined;
  return isRelation(before) ? FATHER_BEHIND_KIN.get(word) : undefined;
}

/** Whether a word may be 'father of', whatever stands beside it. */
export const mayBeFatherOf = (word: string): boolean =>
  FATHER_OF.has(word) || FATHER_BEHIND_KIN.has(word) || BEFORE_ITS_LIKE.test(word);
