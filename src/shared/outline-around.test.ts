import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from './geo.ts';
import { outlineAround } from './outline-around.ts';
import { isWithin } from './within-outline.ts';

const place = fc.record({
  lat: fc.double({ min: 50, max: 58, noNaN: true }),
  lng: fc.double({ min: -6, max: 1, noNaN: true }),
});

describe('outlineAround', () => {
  it('holds every place', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const outline = outlineAround(places, 1500).map(([x, y]) => ({ x, y }));
        return places.every(({ lat, lng }) => isWithin({ x: lng, y: lat }, outline));
      }),
    );
  });

  it('keeps its distance from a single place, and is nothing around none', () => {
    const at = { lat: 53.8, lng: -1.7 };
    const outline = outlineAround([at], 1500);
    expect(outline).toHaveLength(16);
    for (const [lng, lat] of outline)
      expect(Math.abs(distanceMetres(at, { lat, lng }) - 1500)).toBeLessThan(5);
    expect(outlineAround([], 1500)).toEqual([]);
  });
});
