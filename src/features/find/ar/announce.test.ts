import { describe, expect, it } from 'vitest';
import { isWorthSaying } from './announce.ts';

const said = { graveId: 1, way: 'ahead', metres: 20, isWithin: false, at: 10_000 } as const;
const bearing = { graveId: 1, way: 'ahead', metres: 20, isWithin: false } as const;

describe('isWorthSaying', () => {
  it('says the first thing, and another grave at once', () => {
    expect(isWorthSaying(bearing, null, 0)).toBe(true);
    expect(isWorthSaying({ ...bearing, graveId: 2 }, said, 10_100)).toBe(true);
  });

  it('keeps quiet for four seconds, whatever turns', () => {
    expect(isWorthSaying({ ...bearing, way: 'left' }, said, 13_900)).toBe(false);
    expect(isWorthSaying({ ...bearing, way: 'left' }, said, 14_000)).toBe(true);
  });

  it('repeats nothing, and tells steps rather than the tremble of the signal', () => {
    expect(isWorthSaying(bearing, said, 60_000)).toBe(false);
    expect(isWorthSaying({ ...bearing, metres: 17.5 }, said, 60_000)).toBe(false);
    expect(isWorthSaying({ ...bearing, metres: 16 }, said, 60_000)).toBe(true);
  });

  it('tells the arrival once, and no way from there on', () => {
    const within = { ...bearing, isWithin: true };
    expect(isWorthSaying(within, said, 60_000)).toBe(true);
    expect(isWorthSaying({ ...within, way: 'behind', metres: 2 }, { ...said, isWithin: true }, 60_000)).toBe(
      false,
    );
  });
});
