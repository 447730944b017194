import type { LatLng } from '#shared/geo.ts';
import type { Route } from './find-route.ts';
import { countOff, type Fix, OFF_FIXES, type Progress, progressOn } from './follow-route.ts';

/** A walker on their way. */
export interface Following {
  fix: Fix;
  /** Null while they are nowhere near: the way from the gate stands then. */
  route: Route | null;
  progress: Progress | null;
  /** Metres to the nearest path or the grave, where they are nowhere near. */
  outside: number | null;
  off: number;
  /** How often the way was found anew. */
  reroutes: number;
}

/** Further than this from all paths one is not in the cemetery yet, in metres. */
const OUTSIDE_M = 120;

/** What a new position changes: further along, off the way, or onto a new one after several fixes beside it. */
export function followWalk(
  before: Following | null,
  fix: Fix,
  find: (from: LatLng) => Route | null,
): Following {
  if (before?.route) {
    const progress = progressOn(before.route, fix);
    const off = countOff(before.off, progress, fix.accuracy);
    if (off < OFF_FIXES) return { ...before, fix, progress, off };
  }
  const found = find(fix);
  const reroutes = (before?.reroutes ?? 0) + (before?.route ? 1 : 0);
  const outside = found ? distanceOutside(found) : null;
  const route = found && outside === null ? found : null;
  return { fix, route, progress: route && progressOn(route, fix), outside, off: 0, reroutes };
}

function distanceOutside(route: Route): number | null {
  const metres = route.hasPaths ? route.before : route.metres;
  // Where no path is recorded the grave itself must be near enough to walk to.
  return metres > (route.hasPaths ? OUTSIDE_M : 4 * OUTSIDE_M) ? metres : null;
}
