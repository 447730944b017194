import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { holdsWords, partMatches } from './part-matches.ts';

describe('partMatches', () => {
  const exact = { id: 1, match: { isExact: true } } as Grave;
  const close = { id: 2, match: { isExact: false } } as Grave;

  it('parts close matches in the order of relevance only', () => {
    expect(partMatches([exact, close], 'relevance')).toEqual({ exact: [exact], close: [close] });
    expect(partMatches([close, exact], 'name')).toEqual({ exact: [close, exact], close: [] });
  });
});

describe('holdsWords', () => {
  it('tells a longer name from another spelling', () => {
    expect(holdsWords('KHAN, Yusuf Ali', 'yusuf khan')).toBe(true);
    expect(holdsWords('محمد خان', 'خان')).toBe(true);
    expect(holdsWords('Yusuf Khaan', 'Khan')).toBe(false);
    expect(holdsWords(undefined, 'Khan')).toBe(false);
  });
});
