import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';
import { comparedParts, sameNameProbability } from './same-name-probability.ts';
import { SAME_NAME_PRIOR } from './same-name-table.gen.ts';

describe('how likely two names are one', () => {
  it.each([
    ['Khan', 'خان', 1, 2],
    ['Mehmet Yusuf', 'Mohammed Yousef', 2, 1],
    ['Mehmet Yusuf', 'محمد يوسف', 2, 2],
    ['Dr Abdul Karim Malik', 'Abdul Karim Malik', 3, 1],
    ['M Khan', 'Muhammad Khan', 1, 1],
    ['Bilal Khan s/o Imran Aziz', 'Bilal Khan Imran Aziz', 2, 1],
    ['', 'Khan', 1, 2],
  ] as const)('reads %s and %s by their words and scripts', (a, b, words, scripts) => {
    expect(comparedParts(a, b)).toEqual({ words, scripts });
    expect(comparedParts(b, a)).toEqual({ words, scripts });
  });

  it('is a probability that never falls with the score', () => {
    for (const words of [1, 2, 3] as const)
      for (const scripts of [1, 2] as const) {
        const shares = Array.from({ length: 201 }, (_, at) =>
          sameNameProbability(at / 200, { words, scripts }),
        );
        expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
        expect(shares).toEqual([...shares].sort((a, b) => a - b));
        expect(shares.at(-1)).toBeGreaterThan(0.9);
        expect(shares[60]).toBeLessThan(0.25);
      }
    expect(SAME_NAME_PRIOR).toBeGreaterThan(0);
    expect(SAME_NAME_PRIOR).toBeLessThan(1);
  });

  it('tells one name in two scripts from two that look alike', () => {
    const of = (a: string, b: string) => sameNameProbability(compareNames(a, b).score, comparedParts(a, b));
    expect(of('Mehmet Yusuf', 'محمد يوسف')).toBeGreaterThan(0.9);
    expect(of('Jamil Khan', 'Jamal Khan')).toBeLessThan(0.5);
  });
});
