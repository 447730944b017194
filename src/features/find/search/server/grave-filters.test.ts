import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#shared/geo.ts';
import { likePattern } from '#shared/server/db/like-pattern.ts';
import { boxAround, collectParameters, filterConditions } from './grave-filters.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('boxAround', () => {
  it('holds every point of the circle', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 9_999_000 }), (centre, other, metres) => {
        const box = boxAround(centre, metres);
        if (distanceMetres(centre, other) > metres * 0.999_999) return;
        expect(other.lat).toBeGreaterThanOrEqual(box.south);
        expect(other.lat).toBeLessThanOrEqual(box.north);
        expect(other.lng).toBeGreaterThanOrEqual(box.west);
        expect(other.lng).toBeLessThanOrEqual(box.east);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('filterConditions', () => {
  it('puts every value into a parameter', () => {
    const { values, parameter } = collectParameters();
    const where = filterConditions(
      { section: "x' or 1=1 --", locationText: '50%_\\', demoOnly: true },
      parameter,
    );
    expect(where.join(' ')).not.toContain('1=1');
    expect(values).toEqual(["x' or 1=1 --", '%50\\%\\_\\\\%']);
    expect(filterConditions({}, parameter)).toEqual([]);
    expect(likePattern('a%b')).toBe('%a\\%b%');
  });
});
