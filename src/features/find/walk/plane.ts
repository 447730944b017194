import type { LatLng } from '#shared/geo.ts';

/** Metres east and north of a plane's origin. */
export interface Point {
  x: number;
  y: number;
}

/** A flat projection of a few kilometres, accurate to a centimetre within a cemetery. */
export interface Plane {
  toPlane(at: LatLng): Point;
  toLatLng(point: Point): LatLng;
}

/** Uses the product's Earth radius, R = 6371 km. */
const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_000;

export function planeAround(origin: LatLng): Plane {
  const perLng = METRES_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    toPlane: ({ lat, lng }) => ({
      x: toMillimetre((lng - origin.lng) * perLng),
      y: toMillimetre((lat - origin.lat) * METRES_PER_DEGREE),
    }),
    toLatLng: ({ x, y }) => ({ lat: origin.lat + y / METRES_PER_DEGREE, lng: origin.lng + x / perLng }),
  };
}

/**
 * Cosines differ between browsers in the last bit: rounding makes server and browser choose the same of two
 * equally long ways.
 */
const toMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;

/** Uses the square root, which is exact everywhere; `Math.hypot` is not. */
export const between = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);

/** The point of a line segment that is nearest to `point`; `share` runs from 0 at `a` to 1 at `b`. */
export function nearestOn(a: Point, b: Point, point: Point): { at: Point; share: number; off: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const wanted = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;
  const share = Math.min(1, Math.max(0, wanted));
  const at = { x: a.x + share * dx, y: a.y + share * dy };
  return { at, share, off: between(at, point) };
}

export const OCTANTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Octant = (typeof OCTANTS)[number];

/** The compass direction from `a` to `b`: the nearest of eight. */
export function octantOf(a: Point, b: Point): Octant {
  const eighth = Math.round(Math.atan2(b.x - a.x, b.y - a.y) / (Math.PI / 4));
  return OCTANTS[(eighth + 8) % 8] as Octant;
}

/** Degrees of the turn from direction `before` to `after`: right is positive, −180 to 180. */
export function turnBetween(before: Point, after: Point): number {
  const cross = before.x * after.y - before.y * after.x;
  const dot = before.x * after.x + before.y * after.y;
  return (-Math.atan2(cross, dot) * 180) / Math.PI;
}

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
