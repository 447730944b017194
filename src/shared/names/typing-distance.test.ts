import { describe, expect, it } from 'vitest';
import { seededRandom } from '#db/seed/demo-random.ts';
import { bitCount } from './bit-count.ts';
import { typingLikeness } from './typing-distance.ts';

const random = seededRandom(22);
const below = (most: number) => Math.floor(random() * most);
const LETTERS = ['aehimnru', 'ابتحسمنه'];

/** A word and the same after some slips. */
function drawPair(): [string, string] {
  const letters = LETTERS[below(LETTERS.length)] ?? '';
  const letter = () => letters[below(letters.length)] ?? '';
  const word = Array.from({ length: 4 + below(8) }, letter);
  const other = [...word];
  for (let slips = below(5); slips > 0; slips--) {
    const at = below(other.length);
    const kind = below(4);
    if (kind === 0) other.splice(at, 1);
    else if (kind === 1) other.splice(at, 0, letter());
    else if (kind === 2) other[at] = letter();
    else other.splice(at, 2, ...other.slice(at, at + 2).reverse());
  }
  return [word.join(''), other.join('')];
}

describe('typingLikeness', () => {
  it('finds a slip of each kind and no third one', () => {
    expect(typingLikeness('rasool', 'rasool')).toBe(1);
    for (const slip of ['rasol', 'raspol', 'raosol', 'rasoool', 'rasoolk'])
      expect(typingLikeness('rasool', slip), slip).toBeGreaterThan(0.8);
    expect(typingLikeness('rasool', 'miskol')).toBe(0);
    expect(typingLikeness('karim', 'karima')).toBe(0);
  });

  it('leaves out only what is less than the caller can use', () => {
    let useful = 0;
    for (let round = 0; round < 5000; round++) {
      const [a, b] = drawPair();
      const least = random();
      const whole = typingLikeness(a, b);
      const bounded = typingLikeness(a, b, least);
      if (whole >= least) {
        expect(bounded, `${a} ${b} ${least}`).toBe(whole);
        useful++;
      } else expect(bounded, `${a} ${b} ${least}`).toBeLessThan(least);
    }
    expect(useful).toBeGreaterThan(1000);
  });
});

describe('bitCount', () => {
  it('counts as the digits of the number do', () => {
    for (const bits of [
      0,
      1,
      -1,
      0x80000000 | 0,
      0x55555555,
      ...Array.from({ length: 200 }, () => below(2 ** 32) | 0),
    ])
      expect(bitCount(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length);
  });
});
