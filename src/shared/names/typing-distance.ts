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
const newRow = () => new Float32Array(LONGEST + 1);
/** Reused: comparing is synchronous, and a search compares thousands of words. */
const ROW_BUFFERS: [Float32Array, Float32Array, Float32Array] = [newRow(), newRow(), newRow()];

/**
 * Weighted edit distance of two words as a slip of the fingers: 1 = same, 0.93 at most otherwise, 0 when no slip
 * explains the difference. Optimal string alignment (Damerau 1964: 80 % of slips are one insertion, omission,
 * substitution or transposition), so two slips count in long words only.
 */
export function typingLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (
    Math.min(a.length, b.length) < 3 ||
    longest < 4 ||
    longest > LONGEST ||
    Math.abs(a.length - b.length) > 2
  )
    return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  // A vowel added at the end is a woman's name or a nisba, not a slip.
  if (long.startsWith(short) && /^[aeiouy]h?$|^ا$|^ه$|^ي$/.test(long.slice(short.length))) return 0;
  const width = b.length + 1;
  let [older, previous, current] = ROW_BUFFERS;
  for (let j = 0; j < width; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const x = a.charCodeAt(i - 1);
    const beforeX = i > 1 ? a.charCodeAt(i - 2) : 0;
    current[0] = i;
    let best = i;
    for (let j = 1; j < width; j++) {
      const y = b.charCodeAt(j - 1);
      const beforeY = j > 1 ? b.charCodeAt(j - 2) : 0;
      const omit = x === beforeX ? 0.4 : 0.9;
      const insert = y === beforeY ? 0.4 : 0.9;
      let cost = Math.min(
        (previous[j] ?? 0) + omit,
        (current[j - 1] ?? 0) + insert,
        (previous[j - 1] ?? 0) + swapCost(x, y),
      );
      if (x === beforeY && beforeX === y && x !== y) {
        cost = Math.min(cost, (older[j - 2] ?? 0) + 0.8);
      }
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > 2.2) return 0;
    [older, previous, current] = [previous, current, older];
  }
  const likeness = 1 - (previous[width - 1] ?? longest) / (longest + 0.2);
  return Math.min(0.93, Math.max(0, likeness));
}
