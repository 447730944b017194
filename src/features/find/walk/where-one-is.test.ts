import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '#shared/geo.ts';
import type { Fix } from './follow-route.ts';
import { at, DEMO_GATES, DEMO_PATHS } from './test-paths.ts';
import { metresOutside, metresToGate, NOWHERE, type OneIs, type Sight, whereOneIs } from './where-one-is.ts';

const GRAVE = at(0, 100);
const position = (east: number, north: number): [number, number] => {
  const { lat, lng } = at(east, north);
  return [lng, lat];
};
const LAYOUT = {
  boundary: [position(-150, -125), position(150, -125), position(150, 125), position(-150, 125)],
  paths: DEMO_PATHS,
  gates: DEMO_GATES,
};

function sight(place: LatLng | null, more: Partial<Sight> & { accuracy?: number } = {}): Sight {
  const { accuracy = 5, ...rest } = more;
  const fix: Fix | null = place && { ...place, accuracy };
  return {
    fix,
    grave: GRAVE,
    outside: place ? metresOutside(place, GRAVE, LAYOUT) : 0,
    toGate: place ? metresToGate(place, DEMO_GATES) : null,
    left: null,
    way: 0,
    turn: null,
    ...rest,
  };
}
/** The names in order, for somebody seen at these places. */
function along(sights: readonly Sight[]): string[] {
  let state: OneIs = NOWHERE;
  const names = sights.map((seen) => {
    state = whereOneIs(state, seen);
    return state.name;
  });
  return names.filter((name, index) => name !== names[index - 1]);
}

describe('where one is', () => {
  it('goes from far to the gate, along the way, through the last metres, to the grave', () => {
    // Through the south gate, straight north, and some way past the grave.
    const sights = Array.from({ length: 135 }, (_, step) => sight(at(0, -500 + step * 5)));
    expect(along(sights)).toEqual(['far', 'gate', 'way', 'last', 'there', 'last', 'way']);
  });

  it('is unknown without a position, and again when it is lost', () => {
    expect(along([sight(null), sight(at(0, 0)), sight(null)])).toEqual(['unknown', 'way', 'unknown']);
  });

  it('is far in another city, whatever else is true there', () => {
    const london = { lat: 51.5, lng: -0.12 };
    expect(whereOneIs(NOWHERE, sight(london, { turn: 170 })).name).toBe('far');
    const without = metresOutside(london, GRAVE, undefined);
    expect(without).toBeGreaterThan(200_000);
    expect(metresToGate(london, [])).toBeNull();
  });

  it('does not flicker between two states at any border', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -420, max: 110 }),
        fc.array(fc.integer({ min: -3, max: 3 })),
        (north, shakes) => {
          const names = along(shakes.map((shake) => sight(at(0, north + shake))));
          return names.length <= 2;
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is there only within ten metres of an exact position, and last only within forty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -150, max: 150 }),
        fc.integer({ min: -125, max: 125 }),
        fc.integer({ min: 1, max: 100 }),
        (east, north, accuracy) => {
          const { name, isVague } = whereOneIs(NOWHERE, sight(at(east, north), { accuracy }));
          const away = Math.hypot(east, north - 100);
          if (name === 'there') return away <= 10.1 && accuracy <= 25;
          if (name === 'last') return away <= 40.1;
          return name !== 'far' && (away > 9.9 || isVague) && (!isVague || accuracy > 25);
        },
      ),
    );
  });

  it('says when a position is too vague to point with', () => {
    expect(whereOneIs(NOWHERE, sight(at(0, 82), { accuracy: 40 }))).toMatchObject({
      name: 'last',
      isVague: true,
    });
    expect(whereOneIs(NOWHERE, sight(at(0, 82), { accuracy: 6 }))).toMatchObject({
      name: 'last',
      isVague: false,
    });
    expect(whereOneIs(NOWHERE, sight(at(0, 98), { accuracy: 40 })).name).toBe('last');
    // Before the grave every position is less exact than it is far: that is no doubt.
    expect(whereOneIs(NOWHERE, sight(at(0, 99), { accuracy: 8 }))).toMatchObject({
      name: 'there',
      isVague: false,
    });
  });

  it('is past where one faces away from the way, or has walked on beyond the turning', () => {
    expect(along([sight(at(60, 0), { turn: 10 }), sight(at(60, 0), { turn: 150 })])).toEqual(['way', 'past']);
    // A turn back is seen; a little to the side is not yet one.
    expect(along([sight(at(60, 0), { turn: 150 }), sight(at(60, 0), { turn: 100 })])).toEqual(['past']);
    expect(along([sight(at(60, 0), { turn: 150 }), sight(at(60, 0), { turn: 20 })])).toEqual(['past', 'way']);
    const walked = [120, 110, 125, 140, 130, 112].map((left) => sight(at(60, 0), { left }));
    expect(along(walked)).toEqual(['way', 'past', 'way']);
    // A way found anew begins to count again.
    expect(along([sight(at(60, 0), { left: 60 }), sight(at(60, 0), { left: 150, way: 1 })])).toEqual(['way']);
  });

  it('is at the gate before the walk, and passes a gate on the way without a word', () => {
    expect(along([sight(at(0, -110))])).toEqual(['gate']);
    expect(along([sight(at(60, 0)), sight(at(0, -110))])).toEqual(['way']);
    // Who leaves by it is outside only further on.
    expect(along([sight(at(0, -110)), sight(at(0, -200)), sight(at(0, -300))])).toEqual([
      'gate',
      'way',
      'far',
    ]);
  });

  it('measures from the boundary, and where there is none from what is recorded', () => {
    expect(metresOutside(at(0, 0), GRAVE, LAYOUT)).toBe(0);
    expect(metresOutside(at(250, 0), GRAVE, LAYOUT)).toBeCloseTo(100, 0);
    expect(metresOutside(at(250, 0), GRAVE, { ...LAYOUT, boundary: null })).toBeCloseTo(104.4, 0);
    expect(metresOutside(at(0, 300), GRAVE, undefined)).toBeCloseTo(200, 0);
  });
});
