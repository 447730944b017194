import { describe, expect, it } from 'vitest';
import { expandForSearch, splitMerged } from './expand-for-search.ts';
import { foldName } from './fold-name.ts';
import { rankCandidates } from './rank-candidates.ts';

const FIRST = [
  'Muhammad',
  'Ahmed',
  'Yusuf',
  'Khadija',
  'Zainab',
  'Tariq',
  'Nasreen',
  'Abdul Karim',
  'Shams Uddin',
  'Bilal',
];
const MIDDLE = ['Aslam', 'Akram', 'Rafiq', 'Khalid', 'Hassan', 'Begum', 'Bibi', 'Iqbal', 'Farooq', 'Saleem'];
const LAST = [
  'Khan',
  'Malik',
  'Hussain',
  'Shah',
  'Patel',
  'Warsame',
  'Yilmaz',
  'Choudhury',
  'Siddiqui',
  'Bhatti',
];
const register = FIRST.flatMap((a, i) =>
  MIDDLE.flatMap((b, j) =>
    LAST.map((c, k) => ({ id: i * 100 + j * 10 + k, name: foldName(`${a} ${b} ${c}`).folded })),
  ),
);

const order = (query: string, names: readonly string[]) =>
  rankCandidates(
    foldName(query),
    names.map((name, id) => ({ id, name: foldName(name).folded })),
  );

describe('names that are nearly the one asked for', () => {
  it('are seen through a clerk’s slip in another spelling, where the register knows the spelling between', () => {
    const scoreOf = (names: readonly string[]) =>
      order('Zainub Kuser', names).find(({ id }) => id === 0)?.score ?? 0;
    const alone = scoreOf(['KSUSAR, Zainab']);
    const beside = scoreOf(['KSUSAR, Zainab', 'KAUSAR, Zainab', 'KAUSER, Zainab']);
    expect(alone).toBeLessThan(0.8);
    expect(beside).toBeGreaterThanOrEqual(0.8);
    // A name of its own is nobody's slip.
    const other = order('Zainub Kuser', ['Zainab Kulsum', 'KAUSAR, Zainab']).find(({ id }) => id === 0);
    expect(other?.score).toBeLessThan(0.7);
  });

  it('stand below those that agree, and above those that share one name and contradict in the other', () => {
    const ranked = order('Siddiq Ahmad', ['Ahmad Yusuf', 'Sadiq Ahmad', 'Siddique Ahmed']);
    expect(ranked.map(({ id }) => id)).toEqual([2, 1, 0]);
    expect(ranked.map(({ isWholeAlike }) => isWholeAlike)).toEqual([true, true, false]);
    expect(ranked[1]?.score).toBeLessThan(0.8);
  });
});

describe('rankCandidates', () => {
  it('puts the nearest name first, fuller names before contradicting ones', () => {
    const ranked = rankCandidates(
      foldName('Mohd Aslam'),
      ['Hassan Aslam', 'Muhammad Aslam Khan', 'Mohammed Aslam', 'Muhammad Akram'].map((name, id) => ({
        id,
        name: foldName(name).folded,
      })),
    );
    expect(ranked.map(({ id }) => id).slice(0, 2)).toEqual([2, 1]);
  });

  it('orders equal names by id', () => {
    const { folded } = foldName('Muhammad Aslam');
    const ids = [9, 3, 12, 5].map((id) => ({ id, name: folded }));
    expect(rankCandidates(foldName('Mohd Aslam'), ids).map(({ id }) => id)).toEqual([3, 5, 9, 12]);
  });

  it('takes a word that the record lacks for worse than one that it has beyond the question', () => {
    const scoreOf = (asked: string, recorded: string) =>
      rankCandidates(foldName(asked), [{ id: 1, name: foldName(recorded).folded }])[0]?.score ?? 0;
    const [short, long] = ['Aslam Bhatti', 'Aslam Farooq Bhatti'];
    expect(scoreOf(short, long)).toBeGreaterThan(scoreOf(long, short));
    expect(scoreOf(long, long)).toBe(1);
  });

  it('takes two words and the one word that they make for the same', () => {
    const recorded = ['Nurjahan Malik', 'Nur Jahan Malik', 'Bilal Malik', 'Nurjahan Malik'];
    const ranked = rankCandidates(
      foldName('Nur Jahan Malik'),
      recorded.map((name, id) => ({ id, name: foldName(name).folded })),
    );
    expect(ranked.map(({ id }) => id)).toEqual([0, 1, 3, 2]);
    expect(ranked.slice(0, 3).map(({ score }) => score)).toEqual([1, 1, 1]);
  });

  it('puts no letter on the word beside it: that Shami M. is no Shamim', () => {
    const scoreOf = (asked: string, recorded: string) =>
      rankCandidates(foldName(asked), [{ id: 1, name: foldName(recorded).folded }])[0]?.score ?? 0;
    expect(scoreOf('Shameem Aktar', 'Shami M A B')).toBeLessThan(0.5);
    expect(scoreOf('Sayeeda Akhtar', 'Sayed O')).toBeLessThan(0.5);
    expect(scoreOf('Musa Abdullahi', 'Musa Abdul Lahi')).toBeGreaterThan(0.9);
    expect(scoreOf('Shahjahan Malik', 'Shah Jahan Malik')).toBeGreaterThan(0.9);
  });

  it('finds the name meant among a thousand', () => {
    const query = foldName('Mohamed Iqbaal Chaudhry');
    expect(rankCandidates(query, register)[0]?.id).toBe(77);
  });
});

describe('expandForSearch', () => {
  const known = (token: string) => ['rubeena', 'mirza', 'nur', 'jahan', 'begum'].includes(token);

  it('splits merged names by the dictionary', () => {
    expect(splitMerged('rubeenamirza', known)).toEqual([['rubeena', 'mirza']]);
    expect(splitMerged('nurjahanbegum', known)).toEqual([['nur', 'jahan', 'begum']]);
    expect(splitMerged('mirza', known)).toEqual([]);
  });

  it('lists keys, initials and joins of a query', () => {
    const expansion = expandForSearch(foldName('S. rubeenamirza Khan'));
    expect(expansion.words.map(({ text, initial }) => [text, initial])).toEqual([
      ['s', true],
      ['rubeenamirza', false],
      ['khan', false],
    ]);
    expect(expansion.joined.map(({ text }) => text)).toEqual(['rubeenamirzakhan']);
    expect(expansion.words.every((word) => word.initial || word.keys.length > 0)).toBe(true);
  });
});
