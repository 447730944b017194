import { describe, expect, it } from 'vitest';
import { BASELINES, jaroWinkler, trigramLikeness } from '../../bench/names/open/baselines.ts';
import { falseShare, judge, thresholdFor } from '../../bench/names/open/judge-engine.ts';
import { romanise } from '../../bench/names/open/romanise.ts';
import type { OpenQuestions } from '../../bench/names/open-pairs.ts';

describe('the baselines of the open benchmark', () => {
  it('Jaro–Winkler is as published', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
    expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 3);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
  });

  it('trigrams are counted as PostgreSQL counts them', () => {
    // select similarity('word', 'two words') is 0.36363637.
    expect(trigramLikeness('word', 'two words')).toBeCloseTo(0.3636, 4);
    expect(trigramLikeness('omar', 'omar')).toBe(1);
  });

  it('reads Arabic letters as Latin ones', () => {
    expect(romanise('محمد')).toBe('mhmd');
    expect(romanise('Şükrü')).toBe('sukru');
    expect(BASELINES.exact?.('Nur', 'نور')).toBe(1);
  });
});

describe('judging', () => {
  const questions: OpenQuestions = {
    same: { single: [['a', 'a']], double: [['b', 'b']], chain: [['c', 'd']] },
    different: {
      falseDouble: [
        ['x', '0.9'],
        ['x', '0.5'],
      ],
      falseSingle: [
        ['x', '0.4'],
        ['x', '0.1'],
      ],
    },
  };
  const engine = (a: string, b: string) => (a === 'x' ? Number(b) : a === b ? 0.7 : 0.3);

  it('gives an engine the lowest threshold that takes no more for one than is allowed', () => {
    const threshold = thresholdFor(engine, questions, 0.25);
    expect(threshold).toBe(0.7);
    expect(falseShare(questions, ([a, b]) => engine(a, b) >= threshold)).toBe(0.25);
    expect(judge(engine, questions, threshold)).toEqual({
      ...{ single: 1, double: 1, chain: 0 },
      ...{ falseDouble: 0.5, falseSingle: 0 },
    });
  });

  it('gives one that cannot be so strict its strictest', () => {
    expect(thresholdFor(() => 1, questions, 0.25)).toBe(1);
  });
});
