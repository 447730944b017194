import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningIn, boundsOf, fitIn, viewOf } from './map-camera.ts';
import type { MapGrave, MapLayout } from './map-types.ts';

const grave = (lat: number, lng: number): MapGrave => ({
  id: 1,
  name: 'A',
  at: { lat, lng },
  accuracy: null,
});
const layout: MapLayout = {
  name: 'Cemetery',
  centre: [-1.8, 53.7],
  sections: [],
  paths: [],
  gates: [],
  isIllustrative: true,
};

describe('viewOf', () => {
  it('looks at the asked centre, zoom 20 unless another is asked, within what the map can do', () => {
    const centre = { lat: 53.8, lng: -1.7 };
    const point = { kind: 'point', centre: [-1.7, 53.8] };
    expect(viewOf({ graves: [], centre })).toEqual({ ...point, zoom: 20 });
    expect(viewOf({ graves: [], centre, zoom: 19 })).toEqual({ ...point, zoom: 19 });
    expect(viewOf({ graves: [], centre, zoom: 99 })).toEqual({ ...point, zoom: 22 });
    expect(viewOf({ graves: [], centre, zoom: 1 })).toEqual({ ...point, zoom: 10 });
  });

  it('fits the graves and the visitor before the cemetery', () => {
    const graves = [grave(53.7, -1.8), grave(53.9, -1.6)];
    const visitor = { lat: 53.5, lng: -1.7, accuracy: 5 };
    expect(viewOf({ graves, visitor, layouts: [layout] })).toEqual({
      kind: 'bounds',
      bounds: [
        [-1.8, 53.5],
        [-1.6, 53.9],
      ],
    });
  });

  it('shows a cemetery without drawn parts by its centre', () => {
    const bounds = [
      [-1.8, 53.7],
      [-1.8, 53.7],
    ];
    expect(viewOf({ graves: [], layouts: [layout] })).toEqual({ kind: 'bounds', bounds });
  });

  it('holds the graves together with the cemetery where both are asked', () => {
    expect(viewOf({ graves: [grave(53.9, -1.6)], layouts: [layout], fit: 'all' })).toEqual({
      kind: 'bounds',
      bounds: [
        [-1.8, 53.7],
        [-1.6, 53.9],
      ],
    });
  });

  it('falls back to the north of England at zoom 12', () => {
    expect(viewOf({ graves: [] })).toEqual({ kind: 'point', centre: [-1.7594, 53.795], zoom: 12 });
  });
});

describe('beginningIn', () => {
  const graves = [grave(53.7, -1.8)];

  it('fits with 80 px around, and one place in the middle of a small box, too', () => {
    const padding = (clientWidth: number, clientHeight: number) =>
      beginningIn({ clientWidth, clientHeight }, { graves }).fitBoundsOptions?.padding;
    expect(padding(800, 600)).toEqual({ top: 80, bottom: 80, left: 80, right: 80 });
    expect(padding(288, 256)).toEqual({ top: 64, bottom: 64, left: 32, right: 32 });
  });

  it('keeps what it shows clear of the buttons, and has room for the names of cemeteries', () => {
    const padding = (clientWidth: number, end: [number, number], dir: string) =>
      fitIn({ clientWidth, clientHeight: 384, ownerDocument: { documentElement: { dir } } }, [
        [-1.8, 53.7],
        end,
      ]).padding;
    expect(padding(356, [-1.797, 53.702], 'ltr')).toEqual({ top: 40, bottom: 40, left: 32, right: 72 });
    expect(padding(356, [-1.797, 53.702], 'rtl')).toEqual({ top: 40, bottom: 40, left: 72, right: 32 });
    expect(padding(356, [-1.7, 53.8], 'ltr')).toEqual({ top: 84, bottom: 40, left: 32, right: 72 });
    expect(padding(700, [-1.7, 53.8], 'rtl')).toEqual({ top: 80, bottom: 80, left: 104, right: 80 });
  });
});

describe('boundsOf', () => {
  it('is null for nothing', () => expect(boundsOf([])).toBeNull());

  it('holds every position', () => {
    const degree = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(degree, degree), { minLength: 1 }), (positions) => {
        const [[west, south], [east, north]] = boundsOf(positions) ?? [
          [0, 0],
          [0, 0],
        ];
        return positions.every(([lng, lat]) => west <= lng && lng <= east && south <= lat && lat <= north);
      }),
    );
  });
});
