import type { LatLng } from '#shared/geo.ts';
import type { Route } from './find-route.ts';
import { countOff, type Fix, OFF_FIXES, type Progress, progressOn } from './follow-route.ts';

/** A walker's progress. */
export interface Following {
  fix: Fix;
  /** Null while the walker is far away: then the way from the gate is shown. */
  route: Route | null;
  progress: Progress | null;
  /** The most metres of this route that were walked; a trembling position does not take them back. */
  furthest: number;
  /** Metres to the nearest path or the grave, for a walker who is far away. */
  outside: number | null;
  off: number;
  /** How often the route was recalculated. */
  reroutes: number;
}

/** Metres; a walker further than this from all paths is not in the cemetery yet. */
const OUTSIDE_M = 120;

/**
 * Updates the progress with a new position: further along, off the route, or onto a new route after several
 * fixes beside it.
 */
export function followWalk(
  before: Following | null,
  fix: Fix,
  find: (from: LatLng) => Route | null,
): Following {
  if (before?.route) {
    const progress = progressOn(before.route, fix, before.progress?.walked);
    const off = countOff(before.off, progress, fix.accuracy);
    if (off < OFF_FIXES)
      return { ...before, fix, progress, off, furthest: Math.max(before.furthest, progress.walked) };
  }
  const found = find(fix);
  const reroutes = (before?.reroutes ?? 0) + (before?.route ? 1 : 0);
  const outside = found ? distanceOutside(found) : null;
  const route = found && outside === null ? found : null;
  const progress = route && progressOn(route, fix);
  return { fix, route, progress, furthest: progress?.walked ?? 0, outside, off: 0, reroutes };
}

function distanceOutside(route: Route): number | null {
  const metres = route.hasPaths ? route.before : route.metres;
  // Where no path is recorded the grave itself must be within walking distance.
  return metres > (route.hasPaths ? OUTSIDE_M : 4 * OUTSIDE_M) ? metres : null;
}
