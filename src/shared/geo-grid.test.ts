import { describe, expect, it } from 'vitest';
import { distanceMetres } from './geo.ts';
import { gridToLatLng, isOnBritishGrid, latLngToGrid, parseGridReference } from './geo-grid.ts';
import { OS_TEST_POINTS } from './geo-test-points.ts';

describe('gridToLatLng', () => {
  it.each(OS_TEST_POINTS)(
    '%s lies within 5 m of the published position',
    (_name, lat, lng, easting, northing) => {
      const point = gridToLatLng({ easting, northing, cellM: 1 });
      expect(distanceMetres(point, { lat, lng })).toBeLessThan(5);
      expect(point.accuracyM).toBe(6);
    },
  );
});

describe('latLngToGrid', () => {
  it.each(OS_TEST_POINTS)(
    '%s lies within 5 m of the published figures',
    (_name, lat, lng, easting, northing) => {
      const found = latLngToGrid({ lat, lng });
      expect(Math.hypot(found.easting - easting, found.northing - northing)).toBeLessThan(5);
    },
  );

  it.each(OS_TEST_POINTS)('%s comes back within a centimetre', (_name, _lat, _lng, easting, northing) => {
    const back = latLngToGrid(gridToLatLng({ easting, northing, cellM: 1 }));
    expect(Math.hypot(back.easting - easting, back.northing - northing)).toBeLessThan(0.01);
  });
});

describe('parseGridReference', () => {
  it.each([
    ['SE 123 456', 412_350, 445_650, 100],
    ['se123456', 412_350, 445_650, 100],
    ['SE 12345 67890', 412_345.5, 467_890.5, 1],
    ['SE 1234 6789', 412_345, 467_895, 10],
    ['SE 12 67', 412_500, 467_500, 1000],
    // Published positions: Greenwich observatory TQ 38 77, Scilly SV, Shetland HU.
    ['TQ 38 77', 538_500, 177_500, 1000],
    ['SV 91492 11318', 91_492.5, 11_318.5, 1],
    ['HU 40725 07878', 440_725.5, 1_107_878.5, 1],
  ])('%s', (text, easting, northing, cellM) => {
    expect(parseGridReference(text)).toEqual({ easting, northing, cellM });
  });

  it.each([
    '',
    'SE',
    'SE 1',
    'SE 123 45',
    'SI 12 34',
    'AA 12 34',
    'S 12 34',
    'SE 123456 123456',
    'SE 12x 456',
  ])('refuses %j', (text) => expect(parseGridReference(text)).toBeNull());

  it('states the size of the square in the accuracy', () => {
    const accuracy = (text: string) => {
      const position = parseGridReference(text);
      return position && gridToLatLng(position).accuracyM;
    };
    expect(['SE 12 67', 'SE 123 678', 'SE 1234 6789', 'SE 12345 67890'].map(accuracy)).toEqual([
      713, 76, 13, 6,
    ]);
  });
});

describe('isOnBritishGrid', () => {
  it('knows the edges', () => {
    expect(isOnBritishGrid(0, 0)).toBe(true);
    expect(isOnBritishGrid(700_000, 0)).toBe(false);
    expect(isOnBritishGrid(1, 1_300_000)).toBe(false);
    expect(isOnBritishGrid(Number.NaN, 1)).toBe(false);
  });
});
