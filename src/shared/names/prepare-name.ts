import { analyseWord, type Word } from './analyse-word.ts';
import { ABD, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';
import type { WordWeights } from './name-types.ts';
import { isRelation, KIN, OTHER_NAME } from './name-words.ts';

const INITIAL_WEIGHT = 0.4;
const LIGHT_WEIGHT = 0.3;
const COMMON_WEIGHT = 0.55;
const COMMON_PARTS = new Set([ABD, ARABIC_ABD, DIN, ARABIC_DIN, ULLAH, ARABIC_ULLAH]);
const COMMON_GROUPS = new Set([
  'muhammad',
  'begum',
  'bibi',
  'khatun',
  'miah',
  'syed',
  'syeda',
  'sheikh',
  'khan',
  'oglu',
  'zada',
]);

/** Rarity without a register: parts of compounds and the commonest names say least. */
export function builtInWeight(text: string): number {
  const alias = analyseWord(text).alias;
  return COMMON_PARTS.has(text) || (alias !== undefined && COMMON_GROUPS.has(alias)) ? COMMON_WEIGHT : 1;
}

/** What a word says within a name: initials and titles say less. */
export function weigh(word: Word, weights: WordWeights): number {
  const weight = weights(word.text);
  if (word.initial) return weight * INITIAL_WEIGHT;
  return word.light ? weight * LIGHT_WEIGHT : weight;
}

/** Further words are not compared: no name has as many, and places fit into the bits of one number. */
export const COMPARED_WORDS = 12;

export interface PreparedName {
  words: Word[];
  weights: number[];
  /** From this place on the words are a relative's, or another name of the deceased. */
  kinFrom: number;
  /** How often 'son of' or the like stands in the name. */
  relatives: number;
  /** Whether the deceased has another name in it ('née', 'known as'). */
  hasOtherName: boolean;
}

/** A folded name's words and where its kin begin. */
export interface NamePlaces {
  texts: string[];
  kinFrom: number;
  relatives: number;
  hasOtherName: boolean;
}

/** A folded name taken apart for comparing. */
export function namePlaces(folded: string): NamePlaces {
  const all = folded === '' ? [] : folded.split(' ');
  const kinAt = all.findIndex(isRelation);
  const words = kinAt < 0 ? all : all.filter((text) => !isRelation(text));
  const texts = words.slice(0, COMPARED_WORDS);
  return {
    texts,
    kinFrom: kinAt < 0 ? texts.length : Math.min(kinAt, texts.length),
    relatives: kinAt < 0 ? 0 : all.filter((text) => text === KIN).length,
    hasOtherName: kinAt >= 0 && all.includes(OTHER_NAME),
  };
}

export function prepareName(folded: string, weights: WordWeights): PreparedName {
  const { texts, ...places } = namePlaces(folded);
  const words = texts.map(analyseWord);
  return { words, weights: words.map((word) => weigh(word, weights)), ...places };
}
