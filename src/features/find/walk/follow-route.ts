import type { LatLng } from '#shared/geo.ts';
import type { WalkStep } from './describe-route.ts';
import type { Route } from './find-route.ts';
import { between, nearestOn, type Point } from './plane.ts';

/** A position from a device; accuracy in metres. */
export type Fix = LatLng & { accuracy: number };

export interface Progress {
  /** Metres walked along the route, and metres left. */
  walked: number;
  left: number;
  /** Metres beside the route. */
  off: number;
  /** Metres to the end in a straight line. */
  away: number;
}

/**
 * A walker counts as off the route only after this many fixes in a row, because a single bad one is an error
 * of the satellites.
 */
export const OFF_FIXES = 3;
const OFF_M = 20;
/** A less accurate fix cannot tell one path from the next, and the walker is told so. */
export const POOR_ACCURACY_M = 25;
/** No phone locates a grave more exactly than this. */
const ARRIVED_M = 10;
const ARRIVED_MAX_M = 25;

/** Where on the route the walker is. */
export function progressOn(route: Route, at: LatLng): Progress {
  const point = route.plane.toPlane(at);
  const line = route.line.map(route.plane.toPlane);
  let walked = 0;
  let best = { off: Number.POSITIVE_INFINITY, walked: 0 };
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as Point, line[index] as Point];
    const length = between(a, b);
    const { off, share } = nearestOn(a, b, point);
    if (off < best.off) best = { off, walked: walked + share * length };
    walked += length;
  }
  return { ...best, left: Math.max(0, walked - best.walked), away: between(point, route.end) };
}

/** Metres from the route that still count as on it. */
export const offLimit = (accuracy: number): number => Math.max(OFF_M, 2 * accuracy);

/** The number of fixes in a row that were off the route, after this one. */
export function countOff(before: number, progress: Progress, accuracy: number): number {
  return progress.off > offLimit(accuracy) ? before + 1 : 0;
}

/**
 * Metres within which a walker can only look around: the errors of the fix and of the grave's position
 * together.
 */
export function arrivalRadius(accuracy: number, graveAccuracy: number | null): number {
  const both = Math.hypot(accuracy, graveAccuracy ?? 0);
  return Math.min(ARRIVED_MAX_M, Math.max(ARRIVED_M, Math.round(both)));
}

/** The instruction that a walker is following: the last one begun. */
export function stepAt(steps: readonly WalkStep[], walked: number): number {
  let current = 0;
  for (const [index, { from }] of steps.entries()) if (from <= walked + 0.5) current = index;
  // 'Arrived' is announced on arrival, not when the route's metres are used up.
  return Math.max(0, Math.min(current, steps.length - 2));
}
