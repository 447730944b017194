import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#shared/geo.ts';
import { labelPoint, nameFeatures, ringAround, ringedPlace, sectionFeatures } from './map-features.ts';
import type { MapLayout, MapPosition } from './map-types.ts';

const square: MapPosition[] = [
  [-1.8, 53.78],
  [-1.79, 53.78],
  [-1.79, 53.79],
  [-1.8, 53.79],
];
const layout: MapLayout = {
  name: 'Example',
  centre: null,
  sections: [{ id: 1, name: 'A', type: 'muslim', colour: '#1f5a41', outline: square }],
  paths: [],
  gates: [{ id: 2, name: 'Main Gate', position: [-1.8, 53.78], isMain: true }],
  isIllustrative: false,
};

describe('sectionFeatures', () => {
  it('closes rings once, and leaves out what is no area', () => {
    const open = sectionFeatures([layout]);
    const first = square[0] as MapPosition;
    const shut = { ...layout, sections: layout.sections.map((s) => ({ ...s, outline: [...square, first] })) };
    expect(sectionFeatures([shut])).toEqual(open);
    const line = { ...layout, sections: layout.sections.map((s) => ({ ...s, outline: square.slice(0, 2) })) };
    expect(sectionFeatures([line]).features).toEqual([]);
  });
});

describe('nameFeatures', () => {
  it('names sections at their middle and gates where they are', () => {
    expect(nameFeatures([layout]).features.map(({ properties }) => properties)).toEqual([
      { kind: 'section', name: 'A' },
      { kind: 'gate', name: 'Main Gate', isMain: true },
    ]);
  });
});

describe('labelPoint', () => {
  it('is the middle of a square, whichever way it is drawn, closed or not', () => {
    for (const outline of [square, [...square].reverse(), [...square, square[0] as MapPosition]]) {
      const [lng, lat] = labelPoint(outline);
      expect(lng).toBeCloseTo(-1.795, 9);
      expect(lat).toBeCloseTo(53.785, 9);
    }
  });

  it('answers for what has no area', () => {
    expect(labelPoint([[1, 2]])).toEqual([1, 2]);
    expect(
      labelPoint([
        [0, 0],
        [2, 0],
      ]),
    ).toEqual([1, 0]);
  });
});

describe('ringAround', () => {
  it('keeps its distance and closes', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 49, max: 61, noNaN: true }),
        fc.double({ min: -8, max: 2, noNaN: true }),
        fc.double({ min: 1, max: 300, noNaN: true }),
        (lat, lng, metres) => {
          const ring = ringAround({ lat, lng }, metres);
          expect(ring.at(-1)).toEqual(ring[0]);
          for (const [ringLng = 0, ringLat = 0] of ring) {
            const distance = distanceMetres({ lat, lng }, { lat: ringLat, lng: ringLng });
            expect(Math.abs(distance - metres)).toBeLessThan(0.05);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('ringedPlace', () => {
  it('has a ring only where the accuracy is known', () => {
    const at = { lat: 53.78, lng: -1.8 };
    const kinds = (accuracy: number | null) =>
      ringedPlace({ ...at, accuracy }).features.map(({ geometry }) => geometry.type);
    expect(kinds(5)).toEqual(['Polygon', 'Point']);
    expect(kinds(null)).toEqual(['Point']);
    expect(ringedPlace(null).features).toEqual([]);
  });
});
