import { type Way, wayOf } from '#features/find/ar/compass-words.ts';
import type { LatLng } from '#shared/geo.ts';
import type { Route } from './find-route.ts';
import type { Progress } from './follow-route.ts';
import { between, minus, type Octant, octantOf, type Point, turnBetween } from './plane.ts';

/** Where to go now. */
export interface Aim {
  at: LatLng;
  /** Metres to it in a straight line. */
  metres: number;
  heading: Octant;
  /** Compass degrees to it. */
  bearing: number;
}

/** A corner this near counts as reached, and this far beside the way one is on it: more, the less exact a position is. */
const REACHED_M = { least: 0.3, most: 3 };
const BESIDE_LEAST_M = 0.5;
/** Degrees that the way may waver and still go straight on. */
const STRAIGHT_DEGREES = 20;

/**
 * The next point to walk to in a straight line: where the way next turns, or where it is met again by somebody
 * who has left it. Within the doubt of the position one is taken to be on the way: its own direction is told,
 * which does not tremble.
 */
export function aimAhead(
  route: Route,
  fix: LatLng & { accuracy: number },
  { walked, off }: Pick<Progress, 'walked' | 'off'>,
): Aim {
  const line = route.line.map(route.plane.toPlane);
  const onWay = pointAlong(line, walked);
  const isBeside = off > Math.max(BESIDE_LEAST_M, fix.accuracy);
  const from = isBeside ? route.plane.toPlane(fix) : onWay;
  const reached = Math.min(REACHED_M.most, Math.max(REACHED_M.least, fix.accuracy / 2));
  const corner = cornersAfter(line, walked).find((each) => between(onWay, each) > reached) ?? route.end;
  const next = isBeside ? onWay : corner;
  return {
    at: route.plane.toLatLng(next),
    metres: between(from, next),
    heading: octantOf(from, next),
    bearing: (turnBetween({ x: 0, y: 1 }, minus(next, from)) + 360) % 360,
  };
}

/** How one must turn to face the aim; null while nobody knows where one faces. */
export function turnTo(
  aim: Pick<Aim, 'bearing'>,
  facing: number | null,
): { degrees: number; way: Way } | null {
  if (facing === null) return null;
  const degrees = ((((aim.bearing - facing + 180) % 360) + 360) % 360) - 180;
  return { degrees, way: wayOf(degrees) };
}

function cornersAfter(line: readonly Point[], walked: number): Point[] {
  const corners: Point[] = [];
  let along = 0;
  for (let index = 1; index < line.length; index++) {
    const [a, b, c] = [line[index - 1] as Point, line[index] as Point, line[index + 1]];
    along += between(a, b);
    if (along <= walked) continue;
    if (!c || Math.abs(turnBetween(minus(b, a), minus(c, b))) > STRAIGHT_DEGREES) corners.push(b);
  }
  return corners;
}

function pointAlong(line: readonly Point[], walked: number): Point {
  let left = walked;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as Point, line[index] as Point];
    const length = between(a, b);
    if (left <= length && length > 0) {
      const share = left / length;
      return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    }
    left -= length;
  }
  return line.at(-1) as Point;
}
