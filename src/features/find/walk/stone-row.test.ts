import { describe, expect, it } from 'vitest';
import { findRoute } from './find-route.ts';
import type { RestingPlace } from './neighbours.ts';
import { buildPathGraph } from './path-graph.ts';
import { comingAlong, type StoneRow, stoneRow } from './stone-row.ts';
import { at, path } from './test-paths.ts';

/** Rows from west to east, 1.6 m from stone to stone and 3.2 m from row to row; row 1 is the southern one. */
function field(rows: number, places: number, without: readonly string[] = []): RestingPlace[] {
  const graves: RestingPlace[] = [];
  for (let row = 1; row <= rows; row++) {
    for (let place = 1; place <= places; place++) {
      const number = `A-0${row}-${String(place).padStart(2, '0')}`;
      if (without.includes(number)) continue;
      const here = at(place * 1.6, row * 3.2);
      graves.push({ id: row * 100 + place, name: `Grave ${row}.${place}`, at: here, section: 'A', number });
    }
  }
  return graves;
}
const of = (graves: readonly RestingPlace[], id: number) =>
  graves.find((grave) => grave.id === id) as RestingPlace;
const names = (row: StoneRow | null) =>
  row?.stones.map(({ grave, isSought }) => (isSought ? '*' : '') + (grave?.id ?? '–'));

describe('the row of headstones', () => {
  const graves = field(3, 12);
  const sought = of(graves, 206);

  it('is drawn as somebody who faces it sees it: from the south as on a map, from the north the other way round', () => {
    const south = { path: null, abreast: at(6 * 1.6, 3.2 * 1.5) };
    const north = { path: null, abreast: at(6 * 1.6, 3.2 * 2.5) };
    expect(names(stoneRow(sought, graves, south))).toEqual(['204', '205', '*206', '207', '208']);
    expect(names(stoneRow(sought, graves, north))).toEqual(['208', '207', '*206', '205', '204']);
    // Nothing known of the visitor: as on a map.
    expect(names(stoneRow(sought, graves, { path: null, abreast: null }))).toEqual([
      '204',
      '205',
      '*206',
      '207',
      '208',
    ]);
  });

  it('has five stones at the end of a row too', () => {
    const coming = { path: null, abreast: at(1.6, 3.2 * 1.5) };
    expect(names(stoneRow(of(graves, 201), graves, coming))).toEqual(['*201', '202', '203', '204', '205']);
    expect(names(stoneRow(of(graves, 212), graves, coming))).toEqual(['208', '209', '210', '211', '*212']);
  });

  it('counts from the path, blanks too, and names the row where the numbers agree', () => {
    const gap = field(3, 12, ['A-02-02']);
    const row = stoneRow(of(gap, 203), gap, { path: at(-2, 4.8), abreast: at(3 * 1.6, 4.8) });
    expect(names(row)).toEqual(['201', '–', '*203', '204', '205']);
    expect(row).toMatchObject({ fromPath: 3, row: '2' });
    // From the other side the row is longer than one counts.
    expect(stoneRow(of(gap, 201), gap, { path: at(40, 4.8), abreast: at(1.6, 4.8) })?.fromPath).toBeNull();
    const mixed = gap.map((grave) => ({ ...grave, number: null }));
    expect(stoneRow(of(mixed, 203), mixed, { path: at(-2, 4.8), abreast: null })?.row).toBeNull();
  });

  it('ends at a gap that is wider than a plot or two', () => {
    const apart = graves.filter(({ id }) => ![207, 208, 209].includes(id));
    expect(names(stoneRow(sought, apart, { path: null, abreast: null }))).toEqual([
      '202',
      '203',
      '204',
      '205',
      '*206',
    ]);
  });

  it('is none where nobody is recorded beside the grave, and keeps an unnamed neighbour', () => {
    expect(stoneRow(sought, [], { path: null, abreast: null })).toBeNull();
    const unnamed = graves.map((grave) => (grave.id === 205 ? { ...grave, name: null } : grave));
    expect(stoneRow(sought, unnamed, { path: null, abreast: null })?.stones[1]).toMatchObject({
      grave: { id: 205, name: null },
    });
  });
});

describe('where one comes from', () => {
  it('is the place where the last path is left, and the one abreast of the grave', () => {
    const graph = buildPathGraph([
      path(1, [
        [0, -20],
        [0, 20],
      ]),
      {
        ...path(2, [
          [0, 4.8],
          [30, 4.8],
        ]),
        kind: 'ground',
      },
    ]);
    const coming = comingAlong(findRoute(graph, at(0, -20), at(9.6, 6.4)));
    expect(coming.path?.lng).toBeCloseTo(at(0, 4.8).lng, 6);
    expect(coming.abreast?.lng).toBeCloseTo(at(9.6, 4.8).lng, 6);
    expect(comingAlong(null)).toEqual({ path: null, abreast: null });
    expect(comingAlong(findRoute(buildPathGraph([]), at(0, 0), at(5, 5)))).toEqual({
      path: null,
      abreast: null,
    });
  });
});
