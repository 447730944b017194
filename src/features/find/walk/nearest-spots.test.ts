import { describe, expect, it } from 'vitest';
import { nearestSpots } from './nearest-spots.ts';

const at = { lat: 53.7866, lng: -1.7925 };
/** Degrees of latitude of a metre. */
const M = 1 / 111_195;
const north = (metres: number) => [at.lng, at.lat + metres * M] as const;

describe('nearestSpots', () => {
  it('tells the nearest of each kind that helps a visitor, the nearest first', () => {
    const near = nearestSpots(at, [
      { kind: 'tap', points: [north(90)] },
      { kind: 'tap', points: [north(-40)] },
      { kind: 'bench', points: [north(12)] },
      { kind: 'tree', points: [north(3)] },
      { kind: 'parking', points: [north(20), north(30), north(40)] },
    ]);
    expect(near.map(({ kind, metres }) => [kind, Math.round(metres)])).toEqual([
      ['bench', 12],
      ['tap', 40],
    ]);
  });

  it('measures to the nearest corner of an area, and leaves out what is far', () => {
    const near = nearestSpots(at, [
      { kind: 'toilet', points: [north(80), north(60), north(70)] },
      { kind: 'wudu', points: [north(501)] },
    ]);
    expect(near.map(({ kind, metres }) => [kind, Math.round(metres)])).toEqual([['toilet', 60]]);
    expect(nearestSpots(at, [])).toEqual([]);
  });
});
