import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#shared/geo.ts';
import { settlePosition } from './settle-position.ts';

const METRE = 1 / 111_195;
const at = (north: number, accuracy: number, seconds: number) => ({
  lat: 53.78 + north * METRE,
  lng: -1.79,
  accuracy,
  at: seconds * 1000,
});
const northOf = (fix: { lat: number; lng: number }) => distanceMetres({ lat: 53.78, lng: -1.79 }, fix);

describe('settlePosition', () => {
  it('takes the first reading as it is', () => {
    expect(settlePosition(null, at(0, 40, 0))).toEqual(at(0, 40, 0));
  });

  it('goes only a part of the way inside what is uncertain anyway', () => {
    const settled = settlePosition(at(0, 8, 0), at(6, 8, 1));
    expect(northOf(settled)).toBeCloseTo(2.1, 1);
    expect(settled.accuracy).toBe(8);
  });

  it('follows at once who really walks', () => {
    expect(settlePosition(at(0, 8, 0), at(20, 8, 1))).toEqual(at(20, 8, 1));
  });

  it('does not let a mast overrule satellites, until those are old', () => {
    expect(settlePosition(at(0, 6, 0), at(300, 800, 2))).toEqual(at(0, 6, 0));
    expect(settlePosition(at(0, 6, 0), at(300, 800, 9))).toEqual(at(300, 800, 9));
  });
});
