import type { LatLng } from '#shared/geo.ts';
import type { WalkStep } from './describe-route.ts';
import type { Route } from './find-route.ts';
import { between, nearestOn, type Point } from './plane.ts';

/** A position from a device; accuracy in metres. */
export type Fix = LatLng & {
  accuracy: number;
  /** Compass degrees of the movement; null or absent while standing. */
  course?: number | null;
};

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
/** Within this many metres of the grave the way is found anew after fewer metres beside it. */
const NEAR_M = 45;
const OFF_NEAR_M = 6;
/** A less accurate fix cannot tell one path from the next, and the walker is told so. */
export const POOR_ACCURACY_M = 25;
/** No phone locates a grave more exactly than this. */
const ARRIVED_M = 10;
const ARRIVED_MAX_M = 25;

/** Metres beside the route that a metre of jumping along it counts as much as. */
const JUMP_COST = 0.15;

/**
 * Where on the route the walker is. A way may come back a few metres beside itself, round a row of graves:
 * `last`, the metres walked before, tells which of the two it is.
 */
export function progressOn(route: Route, at: LatLng, last: number | null = null): Progress {
  const point = route.plane.toPlane(at);
  const line = route.line.map(route.plane.toPlane);
  let walked = 0;
  let best = { off: Number.POSITIVE_INFINITY, walked: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1] as Point, line[index] as Point];
    const length = between(a, b);
    const { off, share } = nearestOn(a, b, point);
    const there = walked + share * length;
    const cost = off + (last === null ? 0 : JUMP_COST * Math.abs(there - last));
    if (cost < least) [least, best] = [cost, { off, walked: there }];
    walked += length;
  }
  return { ...best, left: Math.max(0, walked - best.walked), away: between(point, route.end) };
}

/**
 * Metres from the route that still count as on it. Near the grave less: twenty metres beside the way may be
 * behind it.
 */
export const offLimit = (accuracy: number, away = Number.POSITIVE_INFINITY): number =>
  away <= NEAR_M ? Math.max(OFF_NEAR_M, 1.5 * accuracy) : Math.max(OFF_M, 2 * accuracy);

/** The number of fixes in a row that were off the route, after this one. */
export function countOff(before: number, progress: Progress, accuracy: number): number {
  return progress.off > offLimit(accuracy, progress.away) ? before + 1 : 0;
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

/** Metres before a corner from which on it is told: at walking pace half a minute. */
const AHEAD_M = 40;

/** The instruction that comes next, told before its corner is reached; arriving is told by itself. */
export function stepAhead(steps: readonly WalkStep[], current: number, walked: number): WalkStep | null {
  const next = steps[current + 1];
  if (!next || next.kind === 'arrive') return null;
  return next.from - walked <= AHEAD_M ? next : null;
}

/** Metres after a corner from which on nobody still has to turn there. */
const TURNED_M = 12;

/** An instruction as it stands after so many metres: past its corner one goes straight on, and turns no second time. */
export function underway(step: WalkStep, walked: number): WalkStep {
  if (walked < step.from + TURNED_M) return step;
  if (step.kind === 'start' || step.kind === 'turn') return { ...step, kind: 'turn', turn: 'straight' };
  if (step.kind === 'steps') return { ...step, turn: 'straight' };
  if (step.kind === 'rows') return { ...step, turn: 'straight', leaves: false };
  return step;
}
