import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf, type Ground, isInside, judgePosition } from './judge-position.ts';

/** About 330 m wide and 330 m high. */
const BOX: [number, number][] = [
  [-1.795, 53.785],
  [-1.79, 53.785],
  [-1.79, 53.788],
  [-1.795, 53.788],
  [-1.795, 53.785],
];
const GROUND: Ground = {
  boundary: BOX,
  gates: [{ lat: 53.785, lng: -1.7925 }],
  centre: { lat: 53.7865, lng: -1.7925 },
};
const GOOD = '53.78712,-1.79132';
const judge = (typed: string, accuracy: number | null = null, ground: Ground = GROUND) => {
  const [lat = 0, lng = 0] = typed.split(',').map(Number);
  return judgePosition(typed, { lat, lng }, accuracy, ground);
};
const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('judgePosition', () => {
  it('lets a position through that is inside, fine enough, and neither gate nor centre', () => {
    expect(judge(GOOD)).toEqual([]);
    expect(judge('53.7871, -1.7913')).toEqual([]);
    expect(judge(GOOD, 5)).toEqual([]);
  });

  it.each([
    ['53.7900,-1.7913', ['outside']],
    ['53.78501,-1.79251', ['entrance']],
    ['53.78651,-1.79251', ['centre']],
    ['53.787,-1.7913', ['coarse']],
    ['53.7871,-1.791', ['coarse']],
    ['54,-2', ['outside', 'coarse']],
  ])('holds %s for %j', (typed, reasons) => {
    expect(judge(typed)).toEqual(reasons);
  });

  it('holds what was measured too coarsely, and everything without a recorded boundary', () => {
    expect(judge(GOOD, 31)).toEqual(['inaccurate']);
    expect(judge(GOOD, null, { ...GROUND, boundary: null })).toEqual(['no_boundary']);
    expect(judge(GOOD, null, { ...GROUND, boundary: BOX.slice(0, 2) })).toEqual(['no_boundary']);
  });

  it('takes the middle of the boundary where no centre is recorded', () => {
    expect(judge('53.78651,-1.79251', null, { ...GROUND, centre: null })).toEqual(['centre']);
    expect(judge(GOOD, null, { ...GROUND, centre: null })).toEqual([]);
  });

  it('takes a triangle for a boundary, and of two corners makes neither boundary nor centre', () => {
    const triangle = BOX.slice(0, 3);
    expect(
      judge('53.7858,-1.7909', null, { ...GROUND, boundary: triangle, gates: [], centre: null }),
    ).toEqual([]);
    // The mean of the three corners.
    const middle = '53.78600,-1.79167';
    expect(judge(middle, null, { ...GROUND, boundary: triangle, gates: [], centre: null })).toEqual([
      'centre',
    ]);
    const line = { ...GROUND, boundary: BOX.slice(0, 2), gates: [], centre: null };
    expect(judge('53.78500,-1.79250', null, line)).toEqual(['no_boundary']);
    expect(judge(GOOD, null, { ...GROUND, boundary: null, centre: null })).toEqual(['no_boundary']);
  });

  it('counts the corner at which a drawn boundary begins and ends once', () => {
    const open = BOX.slice(0, 4);
    for (const boundary of [BOX, open])
      expect(judge('53.78650,-1.79250', null, { ...GROUND, boundary, gates: [], centre: null })).toEqual([
        'centre',
      ]);
    // Ends beside its beginning, in one direction only: all corners count, and of so few that they are a line.
    const all: [boundary: [number, number][], mean: string][] = [
      [[...open, [-1.795, 53.7865]], '53.78650,-1.79300'],
      [[...open, [-1.7925, 53.785]], '53.78620,-1.79250'],
      [[...BOX.slice(0, 2), [-1.795, 53.785]], '53.78500,-1.79333'],
    ];
    for (const [boundary, mean] of all)
      expect(judge(mean, null, { ...GROUND, boundary, gates: [], centre: null })).toEqual(['centre']);
  });

  it('holds what lies at any one of several gates', () => {
    const gates = [...GROUND.gates, { lat: 53.78712, lng: -1.79132 }];
    expect(judge(GOOD, null, { ...GROUND, gates })).toEqual(['entrance']);
    expect(judge(GOOD, null, { ...GROUND, gates: [] })).toEqual([]);
  });

  it('takes a measurement of thirty metres, and none coarser', () => {
    expect([30, 30.1, 0].map((accuracy) => judge(GOOD, accuracy))).toEqual([[], ['inaccurate'], []]);
  });

  it('counts decimals as typed', () => {
    expect(decimalsOf('53.7000,-1.5000')).toBe(4);
    expect(decimalsOf('53.7 , -1.50001')).toBe(1);
    expect(decimalsOf('53,-1')).toBe(0);
  });
});

describe('isInside', () => {
  it('agrees with a plain comparison for a box, edges included, whichever way it is drawn', () => {
    fc.assert(
      fc.property(degree(53.78, 53.793), degree(-1.8, -1.785), (lat, lng) => {
        const isIn = lat >= 53.785 && lat <= 53.788 && lng >= -1.795 && lng <= -1.79;
        expect(isInside({ lat, lng }, BOX)).toBe(isIn);
        expect(isInside({ lat, lng }, BOX.toReversed())).toBe(isIn);
      }),
      { numRuns: 2000 },
    );
    for (const [lng, lat] of BOX) expect(isInside({ lat, lng }, BOX)).toBe(true);
    expect(isInside({ lat: 53.7865, lng: -1.795 }, BOX)).toBe(true);
  });

  it('knows a triangle to its slanted edge and its corners, whichever way it is drawn', () => {
    const triangle: [number, number][] = [
      [0, 0],
      [4, 0],
      [0, 3],
    ];
    for (let lng = -1; lng <= 5; lng += 0.25)
      for (let lat = -1; lat <= 4; lat += 0.25) {
        const isIn = lng >= 0 && lat >= 0 && 3 * lng + 4 * lat <= 12;
        expect([lng, lat, isInside({ lat, lng }, triangle)]).toEqual([lng, lat, isIn]);
        expect([lng, lat, isInside({ lat, lng }, triangle.toReversed())]).toEqual([lng, lat, isIn]);
      }
  });

  it('knows the notch of an outline from its body', () => {
    const notched: [number, number][] = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    expect(isInside({ lat: 2, lng: 1.5 }, notched)).toBe(false);
    expect(isInside({ lat: 0.5, lng: 1.5 }, notched)).toBe(true);
    expect(isInside({ lat: 2, lng: 2.5 }, notched)).toBe(true);
    expect(isInside({ lat: 2, lng: -1 }, notched)).toBe(false);
  });
});
