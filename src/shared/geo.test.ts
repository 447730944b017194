import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearingDegrees, distanceMetres, formatDistance, formatLatLng, parseLatLng } from './geo.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('parseLatLng', () => {
  it.each([
    ['51.5074, -0.1278', { lat: 51.5074, lng: -0.1278 }],
    [' 53.8,-1.7 ', { lat: 53.8, lng: -1.7 }],
    ['90,180', { lat: 90, lng: 180 }],
  ])('reads %j', (text, expected) => expect(parseLatLng(text)).toEqual(expected));

  it.each(['', '51.5', '91,0', '0,181', '51.5;-0.1', '51.5,-0.1,3', '1e1,2', 'a,b', '51.,0', 'NaN,0'])(
    'refuses %j',
    (text) => expect(parseLatLng(text)).toBeNull(),
  );

  it('reads back what formatLatLng writes, to 0.1 m', () => {
    fc.assert(
      fc.property(point, (p) => {
        const back = parseLatLng(formatLatLng(p));
        expect(back).not.toBeNull();
        expect(Math.abs((back?.lat ?? 99) - p.lat)).toBeLessThanOrEqual(5.1e-7);
        expect(Math.abs((back?.lng ?? 999) - p.lng)).toBeLessThanOrEqual(5.1e-7);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseLatLng(text)));
  });
});

describe('distanceMetres', () => {
  it('answers 111.195 km for one degree of a meridian (2πR/360, R = 6371 km)', () => {
    expect(distanceMetres({ lat: 53, lng: -1 }, { lat: 54, lng: -1 })).toBeCloseTo(111_194.93, 1);
  });

  it('is symmetric and at most half the circumference', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_000 + 1);
      }),
    );
  });
});

describe('bearingDegrees', () => {
  it('points along the compass', () => {
    const here = { lat: 0, lng: 0 };
    expect(bearingDegrees(here, { lat: 1, lng: 0 })).toBeCloseTo(0);
    expect(bearingDegrees(here, { lat: 0, lng: 1 })).toBeCloseTo(90);
    expect(bearingDegrees(here, { lat: -1, lng: 0 })).toBeCloseTo(180);
    expect(bearingDegrees(here, { lat: 0, lng: -1 })).toBeCloseTo(270);
  });

  it('gives about 119° from Bradford to Makkah', () => {
    expect(bearingDegrees({ lat: 53.79, lng: -1.75 }, { lat: 21.4225, lng: 39.8262 })).toBeCloseTo(119, -0.5);
  });
});

describe('formatDistance', () => {
  it.each([
    [0, { value: 0, unit: 'm' }],
    [45.4, { value: 45, unit: 'm' }],
    [999.4, { value: 999, unit: 'm' }],
    [999.6, { value: 1, unit: 'km' }],
    [1250, { value: 1.3, unit: 'km' }],
    [12_340, { value: 12.3, unit: 'km' }],
  ])('%d m', (metres, parts) => expect(formatDistance(metres)).toEqual(parts));
});
