import { describe, expect, it } from 'vitest';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { ShapePoint } from '../shape-geometry.ts';
import type { LayoutRows, PathRow } from './layouts-store.ts';
import { planLayoutFile } from './plan-layout-file.ts';
import { readLayoutFile } from './read-layout-file.ts';

const VIEWER = { member: null } as Viewer;
const lineAt = (north: number): ShapePoint[] => [
  [-1.79, 53.78],
  [-1.791, Number((53.78 + north * 1e-6).toFixed(6))],
];
const pathRow = (id: number, line: ShapePoint[], names = {}) =>
  ({ id, name: null, names, kind: 'path', line }) as unknown as PathRow;
const layoutOf = (paths: PathRow[]) =>
  ({
    cemetery: { lat: 53.78, lng: -1.79, boundary: null },
    ...{ sections: [], gates: [], spots: [], paths },
  }) as unknown as LayoutRows;
const fileOf = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  });
const line = (coordinates: ShapePoint[]) => ({ type: 'LineString', coordinates });
const plan = (text: string, paths: PathRow[]) =>
  planLayoutFile(readLayoutFile(text), layoutOf(paths), VIEWER);
const outcomes = ({ steps }: ReturnType<typeof plan>) =>
  steps.map((step) => ('code' in step ? step.code : [step.action, step.id]));

it('finds a path without a name by its place, each row once, whatever it is called in other languages', () => {
  const paths = [pathRow(1, lineAt(1)), pathRow(2, lineAt(2), { ar: 'ممر' }), pathRow(3, lineAt(3))];
  const planned = plan(fileOf(line(lineAt(2)), line(lineAt(1)), line(lineAt(1)), line(lineAt(9))), paths);
  expect(outcomes(planned)).toEqual([
    ['same', 2],
    ['same', 1],
    ['new', null],
    ['new', null],
  ]);
  expect(planned.others.paths).toEqual([3]);
});

describe('a hostile file', () => {
  it('is refused with more parts than a file may have features, though they are of one feature', () => {
    const lines = Array.from({ length: 2001 }, (_, index) => lineAt(index));
    const shapes = { MultiLineString: lines, MultiPolygon: lines.map((one) => [one]) };
    for (const [type, coordinates] of Object.entries(shapes))
      expect(() => readLayoutFile(fileOf({ type, coordinates })), type).toThrow('layouts.too_many_features');
    const halves = [lines.slice(0, 1200), lines.slice(1200)].map((coordinates) => ({
      type: 'MultiLineString',
      coordinates,
    }));
    expect(() => readLayoutFile(fileOf(...halves))).toThrow('layouts.too_many_features');
  });

  it.each([[[]], [[1]], [[1, 'two']], [['one', 2]], [[null, null]], ['none'], [null]])(
    'with %j for a point is refused in words',
    (point) => {
      const ring = [[point, point, point]];
      const planned = plan(fileOf({ type: 'MultiPolygon', coordinates: [ring, ring] }), []);
      expect(planned.steps).toHaveLength(2);
      for (const step of planned.steps) expect(step).toHaveProperty('code');
    },
  );

  it('as large as may be does not keep the server for seconds', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => pathRow(index + 1, lineAt(index)));
    const text = fileOf(...rows.map(({ id }) => line(lineAt(5000 + id))));
    const begun = performance.now();
    expect(plan(text, rows).others.paths).toHaveLength(2000);
    // Comparing each with each took twelve seconds.
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});
