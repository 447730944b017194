import type { LexiconIndex } from './lexicon-index.ts';
import type { Random } from './weighted-choice.ts';

const NEIGHBOURS: Record<string, string> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xa',
};

/**
 * One slip in one word: two letters swapped, one doubled, one missing, or the key beside it. Null where
 * the word is too short to bear one, or every slip tried would make another known name of it.
 */
export function slipOfThePen(random: Random, word: string, id: string, lexicon: LexiconIndex): string | null {
  if (word.replace(/[^\p{L}]/gu, '').length < 5) return null;
  for (let tries = 0; tries < 8; tries += 1) {
    const slipped = slipOnce(random, word);
    if (slipped.toLowerCase() !== word.toLowerCase() && !lexicon.isAnotherName(slipped, id)) return slipped;
  }
  return null;
}

function slipOnce(random: Random, word: string): string {
  // The first letter is seldom wrong.
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = word.charAt(at);
  const next = word.charAt(at + 1);
  if (!/\p{L}/u.test(letter)) return word;
  const kind = random();
  if (kind < 0.3) return /\p{L}/u.test(next) ? word.slice(0, at) + next + letter + word.slice(at + 2) : word;
  if (kind < 0.5) return word.slice(0, at) + letter + word.slice(at);
  if (kind < 0.75) return word.slice(0, at) + word.slice(at + 1);
  const keys = NEIGHBOURS[letter.toLowerCase()];
  if (keys === undefined) return word;
  const key = keys.charAt(Math.floor(random() * keys.length));
  return word.slice(0, at) + (letter === letter.toLowerCase() ? key : key.toUpperCase()) + word.slice(at + 1);
}
