import { bitCount } from './bit-count.ts';

/** Letters beside each other on QWERTY, plus a–q and z–w, which French keyboards swap. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 26;
const FIRST = 97;
const OTHER_SWAP = 1.3;
const isVowel = (letter: string) => 'aeiou'.includes(letter);

function neighbours(): Set<string> {
  const near = new Set<string>(['aq', 'qa', 'zw', 'wz']);
  ROWS.forEach((row, down) => {
    [...row].forEach((key, at) => {
      for (const beside of [row[at + 1], ROWS[down + 1]?.[at], ROWS[down + 1]?.[at - 1]]) {
        if (beside !== undefined) near.add(key + beside).add(beside + key);
      }
    });
  });
  return near;
}

/** Cost of one Latin letter for another. */
const SWAPS = (() => {
  const near = neighbours();
  return Float32Array.from({ length: LETTERS * LETTERS }, (_, at) => {
    const a = String.fromCharCode(FIRST + Math.floor(at / LETTERS));
    const b = String.fromCharCode(FIRST + (at % LETTERS));
    if (a === b) return 0;
    // Another vowel is another name more often than a slip (Jamil, Jamal).
    if (isVowel(a) && isVowel(b)) return near.has(a + b) ? 1 : 1.4;
    return near.has(a + b) ? 0.9 : OTHER_SWAP;
  });
})();

/** @param a, b character codes of two letters in one script */
function swapCost(a: number, b: number): number {
  if (a === b) return 0;
  const x = a - FIRST;
  const y = b - FIRST;
  const isLatin = x >= 0 && x < LETTERS && y >= 0 && y < LETTERS;
  return isLatin ? (SWAPS[x * LETTERS + y] ?? OTHER_SWAP) : OTHER_SWAP;
}

const LONGEST = 24;
/** Steps beyond this sum are no slip. */
const MOST_COST = 2.2;
const STEP = 0.9;
/** What a step weighs less in a longer word. */
const LENGTH_SHARE = 0.2;
/** Taking out or doubling one of two equal letters. */
const DOUBLED_STEP = 0.4;
const newRow = () => new Float32Array(LONGEST + 1);
/** Reused: comparing is synchronous, and a search compares thousands of words. */
const ROW_BUFFERS: [Float32Array, Float32Array, Float32Array] = [newRow(), newRow(), newRow()];

/** A bit for each letter, those of Arabic script folded onto 32: a cheap bound needs no more. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

/** Each letter that only one of two words has takes a step; one step may do for a letter of either word. */
function leastCost(inA: number, inB: number): number {
  return Math.max(bitCount(inA & ~inB), bitCount(inB & ~inA)) * STEP;
}

/**
 * Weighted edit distance of two words as a slip of the fingers: 1 = same, 0.93 at most otherwise, 0 when no slip
 * explains the difference. Optimal string alignment (Damerau 1964: 80 % of slips are one insertion, omission,
 * substitution or transposition), so two slips count in long words only.
 * @param least a lower likeness is of no use to the caller and may be given as 0, which spares most of the work
 * @param inA, inB `letterBits` of the words, where the caller has them
 */
export function typingLikeness(a: string, b: string, least = 0, inA?: number, inB?: number): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (
    Math.min(a.length, b.length) < 3 ||
    longest < 4 ||
    longest > LONGEST ||
    Math.abs(a.length - b.length) > 2
  )
    return 0;
  const most = Math.min(MOST_COST, (1 - least) * (longest + LENGTH_SHARE));
  if (leastCost(inA ?? letterBits(a), inB ?? letterBits(b)) > most) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  // A vowel added at the end is a woman's name or a nisba, not a slip.
  if (long.startsWith(short) && /^[aeiouy]h?$|^ا$|^ه$|^ي$/.test(long.slice(short.length))) return 0;
  const width = b.length + 1;
  let [older, previous, current] = ROW_BUFFERS;
  for (let j = 0; j < width; j++) previous[j] = j;
  let bestBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const x = a.charCodeAt(i - 1);
    const beforeX = i > 1 ? a.charCodeAt(i - 2) : 0;
    const omit = x === beforeX ? DOUBLED_STEP : STEP;
    current[0] = i;
    let best = i;
    for (let j = 1; j < width; j++) {
      const y = b.charCodeAt(j - 1);
      const beforeY = j > 1 ? b.charCodeAt(j - 2) : 0;
      let cost = (previous[j - 1] ?? 0) + swapCost(x, y);
      const omitted = (previous[j] ?? 0) + omit;
      if (omitted < cost) cost = omitted;
      const inserted = (current[j - 1] ?? 0) + (y === beforeY ? DOUBLED_STEP : STEP);
      if (inserted < cost) cost = inserted;
      if (x === beforeY && beforeX === y && x !== y) {
        const turned = (older[j - 2] ?? 0) + 0.8;
        if (turned < cost) cost = turned;
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    // Two letters that changed places pass over a row.
    if (best > most && bestBefore > most) return 0;
    bestBefore = best;
    [older, previous, current] = [previous, current, older];
  }
  const cost = previous[width - 1] ?? longest;
  if (cost > most) return 0;
  const likeness = 1 - cost / (longest + LENGTH_SHARE);
  return Math.min(0.93, Math.max(0, likeness));
}
