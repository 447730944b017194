import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { countLonger, partMatches } from './part-matches.ts';

describe('partMatches', () => {
  const exact = { id: 1, match: { isExact: true } } as Grave;
  const close = { id: 2, match: { isExact: false } } as Grave;

  it('parts close matches in the order of relevance only', () => {
    expect(partMatches([exact, close], 'relevance')).toEqual({ exact: [exact], close: [close] });
    expect(partMatches([close, exact], 'name')).toEqual({ exact: [close, exact], close: [] });
  });
});

describe('countLonger', () => {
  const named = (deceasedName: string, nameArabic?: string) =>
    ({ deceasedName, nameArabic: nameArabic ? { name: nameArabic, by: 'family' } : null }) as Grave;
  const count = (search: string, ...names: string[]) =>
    countLonger(
      names.map((name) => named(name)),
      search,
    );

  it('tells a longer name from another spelling', () => {
    expect(count('yusuf khan', 'KHAN, Yusuf Ali')).toBe(1);
    expect(count('خان', 'محمد خان')).toBe(1);
    expect(count('Khan', 'Yusuf Khaan')).toBe(0);
    expect(countLonger([], 'Khan')).toBe(0);
  });

  it('counts those at the head of the list, and none after one that is only alike', () => {
    const graves = [
      named('Ghulam Rasool Mirza', 'غلام رسول مرزا'),
      named('Ghulam Begum'),
      named('غلام رسول خان'),
    ];
    expect(countLonger(graves, 'غلام رسول')).toBe(1);
    expect(count('Khan', 'Yusuf Khan', 'Ali Khan')).toBe(2);
  });
});
