import { describe, expect, it } from 'vitest';
import type { LatLng } from '#shared/geo.ts';
import { drawNear, drawWhole } from './draw-ground.ts';
import { withNorth } from './draw-north.ts';
import { type DrawnRow, withRows } from './draw-rows.ts';
import { withSpots } from './draw-spots.ts';

const CENTRE: LatLng = { lat: 53.7866, lng: -1.7925 };
const METRE_NORTH = 1 / 111_195;
const METRE_EAST = METRE_NORTH / Math.cos((CENTRE.lat * Math.PI) / 180);
const at = (east: number, north: number) =>
  [CENTRE.lng + east * METRE_EAST, CENTRE.lat + north * METRE_NORTH] as const;

const layout = { centre: at(0, 0), sections: [], paths: [], gates: [] };
/** Rows from west to east, as far apart as in the demonstration, the first in the north. */
const rows = (count: number): DrawnRow[] =>
  Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    ends: [at(-8, 12 - index * 3.2), at(8, 12 - index * 3.2)],
  }));
const near = (metres: number) =>
  drawNear({ layouts: [layout], sought: CENTRE }, { width: 400, height: 400 }, metres);
const letters = (drawing: ReturnType<typeof near>) => drawing.labels.filter(({ of }) => of === 'row');

describe('letters of rows', () => {
  it('stand beside both ends of each row, outside of it, at its height', () => {
    const [west, east] = letters(withRows(near(40), rows(1)));
    expect([west?.text, east?.text]).toEqual(['1', '1']);
    // 8 m to each side at 10 units a metre, and 1.8 m beyond.
    expect(west?.x).toBeCloseTo(200 - 98, 0);
    expect(east?.x).toBeCloseTo(200 + 98, 0);
    expect(west?.y).toBeCloseTo(200 - 120 + 4, 0);
  });

  it('are all there from near; from afar those of every fifth row, beside one end, and none over another', () => {
    expect(letters(withRows(near(60), rows(8)))).toHaveLength(16);
    const far = letters(withRows(near(200), rows(20)));
    expect(far.map(({ text }) => text)).toEqual(['5', '10', '15', '20']);
    expect(letters(withRows(near(600), rows(20)))).toEqual([]);
    const lettered = rows(6).map((row, index) => ({ ...row, name: 'ABCDEF'.charAt(index) }));
    const few = letters(withRows(near(200), lettered));
    expect(few.length).toBeGreaterThan(1);
    expect(few.length).toBeLessThan(6);
    for (const one of few)
      for (const other of few) if (one !== other) expect(Math.abs(one.y - other.y)).toBeGreaterThan(12);
  });

  it('keep off names, the signs of taps and of the sought grave, and the edges', () => {
    const named = near(40);
    const [first] = letters(withRows(named, rows(1)));
    if (!first) throw new Error('the row has no letter');
    const section = { of: 'section' as const, text: 'Section A', x: first.x, y: first.y };
    expect(letters(withRows({ ...named, labels: [section] }, rows(1)))).toHaveLength(1);
    const tap = withSpots(named, [{ kind: 'tap', points: [at(-9.8, 12)] }]);
    expect(letters(withRows(tap, rows(1)))).toHaveLength(1);
    const onSought: DrawnRow = { name: '9', ends: [at(1.8, 0), at(9, 0)] };
    expect(letters(withRows(named, [onSought]))).toHaveLength(1);
    const outside: DrawnRow = { name: '9', ends: [at(-300, 0), at(-200, 0)] };
    expect(letters(withRows(named, [outside]))).toHaveLength(0);
  });

  it('are no part of a drawing that was not given rows', () => {
    const drawing = drawWhole({ layouts: [layout], sought: CENTRE }, { width: 96, height: 96 });
    expect(drawing?.labels.map(({ of }) => of)).toEqual([]);
  });
});

describe('north', () => {
  it('is a sign in the upper left corner under its letter, and rows keep off it', () => {
    const drawing = withNorth(near(40), 'N');
    expect(drawing.signs.slice(-2).map(({ ink }) => ink)).toEqual(['north', 'needle']);
    expect(drawing.labels).toEqual([{ of: 'north', text: 'N', x: 25, y: 36 }]);
    const [tipX, tipY] = (drawing.signs.at(-1)?.d.match(/[\d.]+/g) ?? []).map(Number);
    expect(tipX).toBe(25);
    expect(tipY).toBeLessThan(25);
    const under: DrawnRow = { name: '9', ends: [at(-15.7, 17.5), at(-5, 17.5)] };
    expect(letters(withRows(near(40), [under]))).toHaveLength(2);
    expect(letters(withRows(drawing, [under]))).toHaveLength(1);
  });
});
