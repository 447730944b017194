import { describe, expect, it } from 'vitest';
import { calibrate, monotone } from './calibrate.ts';

const step = (same: number, different: number) => ({ from: 0, same, different });

describe('shares that never fall', () => {
  it('stay where they rise, and are put together where they fall', () => {
    expect(monotone([step(1, 9), step(5, 5), step(9, 1)])).toEqual([0.1, 0.5, 0.9]);
    expect(monotone([step(0, 10), step(8, 2), step(2, 8), step(10, 0)])).toEqual([0, 0.5, 0.5, 1]);
    expect(monotone([step(2, 2), step(0, 0), step(3, 1)])).toEqual([0.5, 0.5, 0.75]);
  });
});

describe('first pages of a register', () => {
  const query = {
    ...{ qid: 'q', q: 'Bilal Khan', ids: ['1'], also: ['2'], kind: 'spelling', community: 'pk', ops: [] },
  } as unknown as Parameters<typeof calibrate>[0]['queries'][number];
  const nameOf = new Map([
    ['1', 'Belal Khan'],
    ['2', 'Bilal Raza Khan'],
    ['3', 'Jamal Khan'],
    ['4', 'BELAL KHAN'],
  ]);

  it('count each name once, and what a fair judge lets pass as one name', () => {
    const { prior, comparisons, curves } = calibrate({
      queries: [query],
      answers: new Map([['q', ['1', '4', '2', '3']]]),
      nameOf,
    });
    expect(comparisons).toBe(3);
    expect(prior).toBeCloseTo(2 / 3);
    const two = curves.find(({ words, scripts }) => words === 2 && scripts === 1);
    expect(two?.steps.filter(({ same }) => same > 0).every(({ from }) => from >= 0.8)).toBe(true);
    expect(two?.steps.filter(({ different }) => different > 0).every(({ from }) => from < 0.8)).toBe(true);
  });
});
