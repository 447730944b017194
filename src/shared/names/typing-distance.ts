/** Letters beside each other on QWERTY, plus a–q and z–w, which French keyboards swap. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEAR = new Set<string>(['aq', 'qa', 'zw', 'wz']);
ROWS.forEach((row, down) => {
  [...row].forEach((key, at) => {
    for (const beside of [row[at + 1], ROWS[down + 1]?.[at], ROWS[down + 1]?.[at - 1]]) {
      if (beside !== undefined) NEAR.add(key + beside).add(beside + key);
    }
  });
});
const isVowel = (letter: string) => 'aeiou'.includes(letter);

function swapCost(a: string, b: string): number {
  if (a === b) return 0;
  // Another vowel is another name more often than a slip (Jamil, Jamal).
  if (isVowel(a) && isVowel(b)) return NEAR.has(a + b) ? 1 : 1.4;
  return NEAR.has(a + b) ? 0.9 : 1.3;
}

/**
 * Weighted edit distance of two words as a slip of the fingers: 1 = same, 0.93 at most otherwise, 0 when no slip
 * explains the difference. Optimal string alignment (Damerau 1964: 80 % of slips are one insertion, omission,
 * substitution or transposition), so two slips count in long words only.
 */
export function typingLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < 3 || longest < 4 || longest > 24 || Math.abs(a.length - b.length) > 2)
    return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  // A vowel added at the end is a woman's name or a nisba, not a slip.
  if (long.startsWith(short) && /^[aeiouy]h?$|^ا$|^ه$|^ي$/.test(long.slice(short.length))) return 0;
  const width = b.length + 1;
  let older = new Float32Array(width);
  let previous = new Float32Array(width);
  let current = new Float32Array(width);
  for (let j = 0; j < width; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const x = a.charAt(i - 1);
    current[0] = i;
    let best = i;
    for (let j = 1; j < width; j++) {
      const y = b.charAt(j - 1);
      const omit = x === a.charAt(i - 2) ? 0.4 : 0.9;
      const insert = y === b.charAt(j - 2) ? 0.4 : 0.9;
      let cost = Math.min(
        (previous[j] ?? 0) + omit,
        (current[j - 1] ?? 0) + insert,
        (previous[j - 1] ?? 0) + swapCost(x, y),
      );
      if (i > 1 && j > 1 && x === b.charAt(j - 2) && a.charAt(i - 2) === y && x !== y) {
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
