import type { LatLng } from '#shared/geo.ts';
import { type Plane, type Point, planeAround } from './plane.ts';
import { rowDirection } from './row-direction.ts';

/** The rows of a section as far as its graves show them: parallel lines, equally far apart. */
export interface SectionRows {
  section: string;
  /** A place on one of the rows. */
  at: LatLng;
  /** Unit vector along the rows, in metres east and north. */
  along: Point;
  /** Metres from a row to the next. */
  between: number;
}

/** Metres: graves of one row lie this near to its line; a wider spread is no row. */
const ROW_SPREAD_M = 0.7;
/** Metres between two rows: nearer there is no room to walk, further apart they are not one block. */
const BETWEEN_M = { min: 1.8, max: 7 };
/** A distance between rows may differ from the usual one by this share of it. */
const UNEVEN = 0.2;
/** Fewer graves show no rows. */
const ENOUGH = 8;

/**
 * The rows in which the graves of a section lie. Positions taken by phone scatter more widely than rows do:
 * then none are told. @returns null where the graves show no even rows
 */
export function rowsOf(section: string, graves: readonly { at: LatLng }[]): SectionRows | null {
  const [first] = graves;
  if (!first || graves.length < ENOUGH) return null;
  const plane = planeAround(first.at);
  const points = graves.map(({ at }) => plane.toPlane(at));
  const rough = rowDirection(points);
  if (!rough) return null;
  const along = straightened(rough, points);
  const rows = groups(points, along);
  if (!rows || rows.length < 2) return null;
  const between = evenGap(rows);
  const middle = rows[rows.length >> 1];
  if (between === null || middle === undefined) return null;
  return { section, at: onRow(plane, along, middle), along, between };
}

const across = ({ x, y }: Point, along: Point): number => x * along.y - y * along.x;
const ahead = ({ x, y }: Point, along: Point): number => x * along.x + y * along.y;

function onRow(plane: Plane, along: Point, offset: number): LatLng {
  return plane.toLatLng({ x: offset * along.y, y: -offset * along.x });
}

/** The direction that fits the graves of every row best: a few degrees matter at the far end of a section. */
function straightened(rough: Point, points: readonly Point[]): Point {
  const rows = split(points, rough);
  let [both, own] = [0, 0];
  for (const row of rows) {
    const [middleAhead, middleAcross] = [
      mean(row.map((p) => ahead(p, rough))),
      mean(row.map((p) => across(p, rough))),
    ];
    for (const point of row) {
      const forward = ahead(point, rough) - middleAhead;
      both += forward * (across(point, rough) - middleAcross);
      own += forward * forward;
    }
  }
  const slope = own > 0 ? both / own : 0;
  const turned = { x: rough.x + slope * rough.y, y: rough.y - slope * rough.x };
  const length = Math.sqrt(turned.x ** 2 + turned.y ** 2);
  return { x: turned.x / length, y: turned.y / length };
}

/** Graves side by side, put into rows by the gaps between their distances from one line. */
function split(points: readonly Point[], along: Point): Point[][] {
  const sorted = [...points].sort((a, b) => across(a, along) - across(b, along));
  const rows: Point[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const point of sorted) {
    const offset = across(point, along);
    if (offset - last > ROW_SPREAD_M) rows.push([]);
    rows.at(-1)?.push(point);
    last = offset;
  }
  return rows;
}

/** How far each row lies from the line through the first grave; null where they are no rows. */
function groups(points: readonly Point[], along: Point): number[] | null {
  const rows = split(points, along).map((row) => row.map((point) => across(point, along)));
  if (rows.some((row) => Math.max(...row) - Math.min(...row) > 2 * ROW_SPREAD_M)) return null;
  return rows.map(mean);
}

/** Metres from row to row; null where they are uneven. Rows may be missing in between. */
function evenGap(rows: readonly number[]): number | null {
  const gaps = rows.slice(1).map((offset, index) => offset - (rows[index] as number));
  const least = Math.min(...gaps);
  if (least < BETWEEN_M.min || least > BETWEEN_M.max) return null;
  const counted = gaps.map((gap) => ({ gap, steps: Math.round(gap / least) }));
  if (counted.some(({ gap, steps }) => Math.abs(gap - steps * least) > UNEVEN * least)) return null;
  const steps = counted.reduce((sum, each) => sum + each.steps, 0);
  return gaps.reduce((sum, gap) => sum + gap, 0) / steps;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
