import { describe, expect, it } from 'vitest';
import { superfluous } from './kept-backups.ts';

const now = new Date('2026-11-26T03:00:00Z');
const of = (day: number, isChecked = true) => ({
  createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
  verifiedAt: isChecked ? now.toISOString() : null,
});
const gone = (backups: ReturnType<typeof of>[], keepCount = 30, keepDays = 30) =>
  superfluous(backups, { now, keepCount, keepDays }).map(({ createdAt }) => Number(createdAt.slice(8, 10)));

describe('superfluous', () => {
  it('goes by count and by age, whichever comes first', () => {
    expect(gone([of(26), of(25), of(24), of(20)], 2)).toEqual([24, 20]);
    expect(gone([of(26), of(25), of(24), of(20)], 30, 2)).toEqual([24, 20]);
    expect(gone([of(26), of(25)])).toEqual([]);
  });
  it('keeps the newest that was checked, however old', () => {
    expect(gone([of(1)], 1, 1)).toEqual([]);
  });
  it('removes nothing for the sake of one that was not checked', () => {
    expect(gone([of(26, false), of(3), of(2)], 1, 30)).toEqual([2]);
    expect(gone([of(26, false), of(25, false)], 1, 1)).toEqual([]);
  });
});
