import type { LatLng } from '#shared/geo.ts';
import type { Route } from './find-route.ts';
import { gravesInRow, type RestingPlace } from './neighbours.ts';
import { minus, type Point } from './plane.ts';
import { SPACING_MAX_M } from './row-direction.ts';

/** A headstone of a row; `grave` is null where a plot lies between two recorded ones and is not recorded. */
export interface Stone {
  grave: RestingPlace | null;
  isSought: boolean;
}

export interface StoneRow {
  /** From left to right as a visitor who faces them sees them. */
  stones: readonly Stone[];
  /** Which headstone it is, counted from where the path is left (1 is the first); null where that is not sure. */
  fromPath: number | null;
  /** The row's own name in the grave numbers, such as '30' of A-30-01. */
  row: string | null;
}

/** Where one comes from: off the path, and to the place abreast of the grave. Null: unknown. */
export interface Coming {
  path: LatLng | null;
  abreast: LatLng | null;
}

/** Headstones drawn beside the sought one, on either side, and in all where the row is long enough. */
const BESIDE = 2;
const AT_LEAST = 5;
/** One miscounts more headstones than this. */
const COUNT_MAX = 9;
/** The path and the first headstone of a row lie at most this far apart, in metres. */
const PATH_TO_ROW_M = 9;

/** The row of headstones in which a grave stands; null where too few neighbours are recorded. */
export function stoneRow(
  grave: RestingPlace,
  graves: readonly RestingPlace[],
  coming: Coming,
): StoneRow | null {
  const known = gravesInRow(grave, graves);
  if (!known) return null;
  const { plane, direction } = known;
  const viewer = coming.abreast ?? coming.path;
  const right = rightOf(direction, viewer && plane.toPlane(viewer));
  const along = ({ x, y }: Point) => x * right.x + y * right.y;
  // The row runs one way or the other; a visitor counts from left to right.
  const turned = along(direction) < 0 ? -1 : 1;
  const row = known.row
    .map(({ grave: other, at }) => ({ grave: other, at: at * turned }))
    .sort((a, b) => Math.abs(a.at) - Math.abs(b.at));
  if (row.length === 0) return null;
  const spacing = spacingOf(row.map(({ at }) => at));
  const sides = [-1, 1].map((sign) =>
    sideOf(
      row.filter(({ at }) => at * sign > 0),
      spacing,
    ),
  );
  const [left = [], rightSide = []] = sides.map((side) => side.stones);
  const sought: Stone = { grave, isSought: true };
  const wanted = Math.max(AT_LEAST - 1, 2 * BESIDE);
  const takeLeft = Math.min(left.length, Math.max(BESIDE, wanted - rightSide.length));
  const takeRight = Math.min(rightSide.length, Math.max(BESIDE, wanted - takeLeft));
  return {
    stones: [...left.slice(0, takeLeft).reverse(), sought, ...rightSide.slice(0, takeRight)],
    fromPath: coming.path ? countFromPath(along(plane.toPlane(coming.path)), sides) : null,
    row: rowName(
      grave,
      row.map((each) => each.grave),
    ),
  };
}

/** To the right of somebody who stands beside the row and faces it; unknown, they look to the north. */
function rightOf(direction: Point, viewer: Point | null): Point {
  const across = { x: direction.y, y: -direction.x };
  const side = viewer ? viewer.x * across.x + viewer.y * across.y : across.y < 0 ? 1 : -1;
  // The viewer stands on this side of the row, so they look the other way.
  const facing = side > 0 ? { x: -across.x, y: -across.y } : across;
  return { x: facing.y, y: -facing.x };
}

interface Side {
  stones: Stone[];
  /** Metres from the sought headstone to the last of this side; 0 without any. */
  end: number;
}

/** From the sought headstone outwards, with a blank for every plot that is not recorded; a wide gap ends the row. */
function sideOf(outwards: readonly { grave: RestingPlace; at: number }[], spacing: number): Side {
  const stones: Stone[] = [];
  let end = 0;
  for (const { grave, at } of outwards) {
    const gap = Math.abs(at) - end;
    if (gap > Math.max(SPACING_MAX_M, 2.5 * spacing)) break;
    for (let blank = Math.round(gap / spacing) - 1; blank > 0; blank--)
      stones.push({ grave: null, isSought: false });
    stones.push({ grave, isSought: false });
    end = Math.abs(at);
  }
  return { stones, end };
}

function spacingOf(positions: readonly number[]): number {
  const sorted = [0, ...positions].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, index) => at - (sorted[index] as number));
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? SPACING_MAX_M;
}

function countFromPath(path: number, sides: readonly Side[]): number | null {
  const side = sides[path < 0 ? 0 : 1];
  if (!side || Math.abs(path) < side.end - 1 || Math.abs(path) - side.end > PATH_TO_ROW_M) return null;
  const count = side.stones.length + 1;
  return count <= COUNT_MAX ? count : null;
}

/** Numbers such as A-30-01: what stands before the last figure names the row, if the neighbours agree. */
function rowName(grave: RestingPlace, row: readonly RestingPlace[]): string | null {
  const partsOf = (number: string | null | undefined) => /^(.*?)(\d+)\D+\d+$/.exec(number ?? '');
  const own = partsOf(grave.number);
  if (!own) return null;
  const agree = row.slice(0, 4).filter(({ number }) => {
    const other = partsOf(number);
    return other?.[1] === own[1] && other?.[2] === own[2];
  });
  return agree.length >= 2 ? String(Number(own[2])) : null;
}

/** Where a route leaves its last path, and where on it one stands abreast of the grave. */
export function comingAlong(route: Route | null): Coming {
  if (!route?.hasPaths) return { path: null, abreast: null };
  const last = route.pieces.findLast(({ path }) => path.kind !== 'ground');
  const path = last ? last.to : route.pieces.length === 0 ? route.leaves : null;
  const isAbreast = minus(route.leaves, route.end);
  return {
    path: path && route.plane.toLatLng(path),
    abreast: isAbreast.x === 0 && isAbreast.y === 0 ? null : route.plane.toLatLng(route.leaves),
  };
}
