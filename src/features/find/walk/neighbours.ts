import type { LatLng } from '#shared/geo.ts';
import { between, minus, type Point, planeAround, turnBetween } from './plane.ts';
import { rowDirection, SPACING_MAX_M } from './row-direction.ts';

export interface RestingPlace {
  id: number;
  /** Null where it is not shown. */
  name: string | null;
  at: LatLng;
  section: string | null;
  /** The grave number as the register writes it. */
  number?: string | null;
}

/** The direction to go along the row, for somebody who comes from the path and faces the grave. */
export type CountSide = 'left' | 'right' | 'further' | 'back';

export interface Landmarks {
  /**
   * The headstone to look for first; the grave is `count` further, to this side (null: the direction one
   * comes from is unknown).
   */
  from: { grave: RestingPlace; count: number; side: CountSide | null };
  /** The one or two graves directly beside this one. */
  beside: readonly RestingPlace[];
}

/** Landmarks more headstones away than this are not used: one miscounts too easily. */
const COUNT_MAX = 5;
/** Metres; graves of a row lie this near to its line, and the next row is some three metres away. */
const ROW_WIDTH_M = 1;
/** A gap this many times the usual one contains an unrecorded grave, so counting stops there. */
const GAP = 1.6;

/**
 * The other graves of a grave's row, each with the metres from it along `direction`, a unit vector on `plane`. Null where too
 * few neighbours are recorded to know the row.
 */
export function gravesInRow(grave: RestingPlace, graves: readonly RestingPlace[]) {
  const plane = planeAround(grave.at);
  const placed = graves
    .filter((other) => other.id !== grave.id && other.section === grave.section)
    .map((other) => ({ grave: other, at: plane.toPlane(other.at) }));
  const direction = rowDirection([{ x: 0, y: 0 }, ...placed.map(({ at }) => at)]);
  if (!direction) return null;
  const along = ({ x, y }: Point) => x * direction.x + y * direction.y;
  const beside = ({ x, y }: Point) => Math.abs(x * direction.y - y * direction.x);
  const row = placed
    .filter(({ at }) => beside(at) <= ROW_WIDTH_M && Math.abs(along(at)) > 0.3)
    .map(({ grave: other, at }) => ({ grave: other, at: along(at) }));
  return { plane, direction, row };
}

/**
 * How to recognise a grave by its neighbours: 'count 3 graves from …'. The row is the direction in which
 * graves lie nearest to each other. @param comesFrom where one leaves the path @returns null where the grave
 * has no neighbour in its row
 */
export function landmarksOf(
  grave: RestingPlace,
  graves: readonly RestingPlace[],
  comesFrom: LatLng | null,
): Landmarks | null {
  const known = gravesInRow(grave, graves);
  if (!known) return null;
  const { plane, direction, row } = known;
  const spacing = spacingOf([0, ...row.map(({ at }) => at)]);
  const sides = [-1, 1].map((sign) => runOf(row, sign, spacing));
  const candidates = sides.flat().filter(({ grave: { name } }) => name !== null);
  if (candidates.length === 0) return null;
  const origin = comesFrom ? plane.toPlane(comesFrom) : null;
  const away = ({ at }: { at: number }) =>
    origin ? between(origin, { x: at * direction.x, y: at * direction.y }) : Math.abs(at);
  // The headstone that one reaches first.
  const first = candidates.reduce((best, next) => (away(next) < away(best) - 0.5 ? next : best));
  const side = sideOf(origin, direction, first.at);
  return {
    from: { grave: first.grave, count: first.count, side },
    beside: sides.flatMap(([nearest]) => (nearest && nearest.grave.name !== null ? [nearest.grave] : [])),
  };
}

/** The median distance from one grave of the row to the next. */
function spacingOf(positions: readonly number[]): number {
  const sorted = [...positions].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] as number));
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? SPACING_MAX_M;
}

/** From the grave outwards on one side, as far as one may count. */
function runOf(row: readonly { grave: RestingPlace; at: number }[], sign: number, spacing: number) {
  const outwards = row.filter(({ at }) => at * sign > 0).sort((a, b) => Math.abs(a.at) - Math.abs(b.at));
  const run: { grave: RestingPlace; at: number; count: number }[] = [];
  let last = 0;
  for (const next of outwards) {
    const gap = Math.abs(next.at) - last;
    if (run.length === COUNT_MAX || gap > Math.min(SPACING_MAX_M, GAP * spacing)) break;
    last = Math.abs(next.at);
    run.push({ ...next, count: run.length + 1 });
  }
  return run;
}

/** The direction from the landmark to the grave, seen by somebody who comes from the path. */
function sideOf(origin: Point | null, direction: Point, landmark: number): CountSide | null {
  const onwards = { x: -landmark * direction.x, y: -landmark * direction.y };
  if (!origin) return null;
  const degrees = turnBetween(minus({ x: 0, y: 0 }, origin), onwards);
  if (Math.abs(degrees) < 45) return 'further';
  if (Math.abs(degrees) > 135) return 'back';
  return degrees < 0 ? 'left' : 'right';
}
