import { unifyArabicLetter } from '#shared/names/arabic-letters.ts';
import { compareNames } from '#shared/names/compare-names.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { SURE_READING, writeName } from '#shared/names/write-name.ts';
import type { Letters } from '#shared/names/written-spellings.ts';
import type { OpenPair } from './open-pairs.ts';

/** Shares of words whose first spelling is one that a stranger wrote, or one letter off. */
export interface WritingFigures {
  words: number;
  right: number;
  oneOff: number;
  /** One of the first four is right or one letter off. */
  amongFour: number;
  /** Words that are sure enough to be shown as an aid to reading, and how often these are right or one letter off. */
  sure: number;
  sureRight: number;
  sureOneOff: number;
  /** Right or one letter off among words that the two scripts really share, not translations of each other. */
  sharedOneOff: number;
  /** Right or one letter off where no table knows the word. */
  learnedOneOff: number;
}

export function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The article is left out of registers, and so of this: it is no letter of the name. Hamza seats and ta marbuta are one letter with their bare forms. */
const bareArabic = (word: string) =>
  [...word.replace(/^ال(?=...)/, '').replaceAll(' ', '')].map(unifyArabicLetter).join('');
const bareLatin = (word: string) =>
  normaliseLetters(word)
    .replace(/^al-?(?=[a-z]{4})/, '')
    .replace(/[^a-z]/g, '');

/** Urdu words as they stand, but for vowel signs and the seats of hamza. */
const bareUrdu = (word: string) =>
  word
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/[أآ]/g, 'ا')
    .replaceAll('ئ', 'ی')
    .replaceAll('ؤ', 'و')
    .replaceAll('ۂ', 'ہ');

const BARE = { ar: bareArabic, ur: bareUrdu, en: bareLatin };
/** Below this likeness the two words have little but a person in common. */
const TRANSLATED = 0.5;

/** Each distinct word of the one script once; every spelling of it in the set counts as right. */
export function scoreWriting(
  pairs: readonly OpenPair[],
  from: 'latin' | 'arabic',
  letters: Letters = 'ar',
): WritingFigures {
  const to = from === 'latin' ? 'arabic' : 'latin';
  const script = from === 'latin' ? letters : 'en';
  const bare = BARE[script];
  const wanted = Map.groupBy(pairs, (pair) => pair[from]);
  const sums = {
    right: 0,
    oneOff: 0,
    amongFour: 0,
    sure: 0,
    sureRight: 0,
    sureOneOff: 0,
    shared: 0,
    sharedOneOff: 0,
    learned: 0,
    learnedOneOff: 0,
  };
  for (const [word, spellings] of wanted) {
    const written = writeName(word, script);
    const apart = (text: string) =>
      Math.min(...spellings.map((pair) => lettersApart(bare(text), bare(pair[to]))));
    const off = apart(written.text);
    const isOneOff = off <= 1 ? 1 : 0;
    const isSure = written.confidence >= SURE_READING;
    sums.right += off === 0 ? 1 : 0;
    sums.oneOff += isOneOff;
    sums.amongFour += isOneOff || written.alternatives.some((text) => apart(text) <= 1) ? 1 : 0;
    if (isSure) {
      sums.sure += 1;
      sums.sureRight += off === 0 ? 1 : 0;
      sums.sureOneOff += isOneOff;
    } else {
      sums.learned += 1;
      sums.learnedOneOff += isOneOff;
    }
    if (spellings.some(({ latin, arabic }) => compareNames(latin, arabic).score >= TRANSLATED)) {
      sums.shared += 1;
      sums.sharedOneOff += isOneOff;
    }
  }
  const words = wanted.size;
  return {
    words,
    right: sums.right / words,
    oneOff: sums.oneOff / words,
    amongFour: sums.amongFour / words,
    sure: sums.sure / words,
    sureRight: sums.sureRight / sums.sure,
    sureOneOff: sums.sureOneOff / sums.sure,
    sharedOneOff: sums.sharedOneOff / sums.shared,
    learnedOneOff: sums.learnedOneOff / sums.learned,
  };
}
