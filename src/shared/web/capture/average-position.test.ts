import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#shared/geo.ts';
import { averagePosition, FINEST_CLAIM_M, type PositionSample } from './average-position.ts';

const GRAVE = { lat: 53.7866, lng: -1.7925 };
const METRE = 1 / 111_195;

/** So many metres north and east of the grave. */
const reading = (north: number, east: number, accuracy: number, at = 0): PositionSample => ({
  lat: GRAVE.lat + north * METRE,
  lng: GRAVE.lng + (east * METRE) / Math.cos((GRAVE.lat * Math.PI) / 180),
  accuracy,
  at,
});

const metres = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
const readings = fc.array(
  fc.record({
    north: metres(-30, 30),
    east: metres(-30, 30),
    accuracy: metres(0.1, 100),
    at: fc.nat(60_000),
  }),
  { minLength: 1, maxLength: 80 },
);
const toSamples = (drawn: { north: number; east: number; accuracy: number; at: number }[]) =>
  drawn.map(({ north, east, accuracy, at }) => reading(north, east, accuracy, at));
const medianOf = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

describe('averagePosition', () => {
  it('never claims better than 3 m, nor better than the median of what the device stated', () => {
    fc.assert(
      fc.property(readings, (drawn) => {
        const averaged = averagePosition(toSamples(drawn));
        expect(averaged?.accuracy).toBeGreaterThanOrEqual(FINEST_CLAIM_M);
        expect(averaged?.accuracy).toBeGreaterThanOrEqual(medianOf(drawn.map(({ accuracy }) => accuracy)));
      }),
    );
  });

  it('stays among the readings, whatever their order', () => {
    fc.assert(
      fc.property(readings, (drawn) => {
        const there = averagePosition(toSamples(drawn));
        const back = averagePosition(toSamples(drawn.toReversed()));
        if (!there || !back) throw new Error('no place');
        expect(distanceMetres(there, back)).toBeLessThan(0.01);
        expect(distanceMetres(GRAVE, there)).toBeLessThan(45);
        expect(there.samples).toBeLessThanOrEqual(drawn.length);
      }),
    );
  });

  it('counts a reading right at the limit, or not, whatever the order', () => {
    // Found by the property above: the limit is three times 10 m from the middle, to the last bit of a double.
    const drawn = [29.99999996848194, -29.99999998592783, 29.99999992925787, 0].map((east) =>
      reading(0, east, 0.1),
    );
    expect(averagePosition(drawn.toReversed())?.samples).toBe(averagePosition(drawn)?.samples);
  });

  it('drops a reflection that is far off, however sure the device is of it', () => {
    const near = Array.from({ length: 20 }, (_, n) => reading((n % 5) - 2, (n % 3) - 1, 6, n * 1000));
    const averaged = averagePosition([...near, reading(80, 40, 1)]);
    if (!averaged) throw new Error('no place');
    expect(averaged.samples).toBe(20);
    expect(distanceMetres(GRAVE, averaged)).toBeLessThan(1);
    expect(averaged).toMatchObject({ accuracy: 6, seconds: 19 });
  });

  it('weights by 1/accuracy²', () => {
    const averaged = averagePosition([reading(0, 0, 5), reading(10, 0, 10)]);
    if (!averaged) throw new Error('no place');
    expect(distanceMetres(GRAVE, averaged)).toBeCloseTo(2, 1);
  });

  it('states the scatter where the readings disagree more than the device says', () => {
    const averaged = averagePosition([reading(-20, 0, 4), reading(20, 0, 4)]);
    expect(averaged?.accuracy).toBeCloseTo(20, 0);
  });

  it('takes no reading of a mast, of an unknown accuracy or of nowhere', () => {
    const bad = [reading(0, 0, 1500), reading(0, 0, Number.NaN), reading(0, 0, 0), reading(9e9, 0, 5)];
    expect(averagePosition(bad)).toBeNull();
    expect(averagePosition([])).toBeNull();
    expect(averagePosition([...bad, reading(0, 0, 8)])).toMatchObject({ samples: 1, accuracy: 8 });
  });

  it('averages across the date line', () => {
    const at = (lng: number) => ({ lat: 0, lng, accuracy: 5, at: 0 });
    const averaged = averagePosition([at(179.9999), at(-179.9999)]);
    expect(Math.abs(averaged?.lng ?? 0)).toBeCloseTo(180, 3);
  });
});
