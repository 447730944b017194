import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { HoldReason } from '../verification-fields.ts';

/** [lng, lat] */
type Corner = readonly [number, number];

export interface Ground {
  /** The cemetery's recorded outline; null where nobody recorded one. */
  boundary: readonly Corner[] | null;
  gates: readonly LatLng[];
  /** The point that maps show for the whole cemetery. */
  centre: LatLng | null;
}

/**
 * Metres: whoever copies a gate's point, or a map's pin of the whole place, lands within a phone's error (3
 * to 10 m) of it. A real grave this near is held too and released by a person, because a wrong one would send
 * families to the gate.
 */
export const NEAR_M = 15;
/** Four decimals are 11 m in the north and 7 m to the east here: coarser ones name no grave. */
export const LEAST_DECIMALS = 4;
/** A measurement this coarse spans several rows. */
export const COARSEST_CAPTURE_M = 30;

/**
 * Reasons to hold a position until a person has looked at it; none: it may be published.
 * @param typed the coordinates as they were given, 'lat,lng'; a trailing zero counts as a decimal
 * @param accuracy metres, of a position that was measured on site; null: typed
 */
export function judgePosition(
  typed: string,
  point: LatLng,
  accuracy: number | null,
  ground: Ground,
): HoldReason[] {
  const reasons: HoldReason[] = [];
  const { boundary, gates } = ground;
  if (!boundary || boundary.length < 3) reasons.push('no_boundary');
  else if (!isInside(point, boundary)) reasons.push('outside');
  if (gates.some((gate) => distanceMetres(gate, point) <= NEAR_M)) reasons.push('entrance');
  const centre = ground.centre ?? (boundary && boundary.length >= 3 ? middleOf(boundary) : null);
  if (centre && distanceMetres(centre, point) <= NEAR_M) reasons.push('centre');
  if (decimalsOf(typed) < LEAST_DECIMALS) reasons.push('coarse');
  if (accuracy !== null && accuracy > COARSEST_CAPTURE_M) reasons.push('inaccurate');
  return reasons;
}

/** The smaller number of decimals of the two. */
export function decimalsOf(typed: string): number {
  const counts = typed.split(',').map((part) => part.trim().split('.')[1]?.length ?? 0);
  return Math.min(...counts);
}

/**
 * Whether a point lies in an outline, its edge included. Degrees serve as a plane: a cemetery is small. A ray to the
 * east crosses the outline an odd number of times from inside.
 */
export function isInside({ lat, lng }: LatLng, outline: readonly Corner[]): boolean {
  let isOdd = false;
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const [ax, ay] = outline[at] ?? [0, 0];
    const [bx, by] = outline[before] ?? [0, 0];
    if (isOnEdge(lng, lat, ax, ay, bx, by)) return true;
    if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) isOdd = !isOdd;
  }
  return isOdd;
}

function isOnEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  if (Math.abs(cross) > 1e-14) return false;
  return x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
}

/** The mean of the corners: a stand-in where no centre is recorded. */
function middleOf(outline: readonly Corner[]): LatLng {
  const [first] = outline;
  const last = outline.at(-1);
  const isClosed = outline.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  const corners = isClosed ? outline.slice(1) : outline;
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0);
  return { lat: sum(1) / corners.length, lng: sum(0) / corners.length };
}
