import type { Grave } from '#features/records/graves/graves-contract.ts';
import { bearingDegrees, distanceMetres, type LatLng, parseLatLng } from '#shared/geo.ts';

export const RADII = [25, 50, 100, 250] as const;
export type Radius = (typeof RADII)[number];
/** Part 1 section 9. */
export const RADIUS_DEFAULT: Radius = 50;
export const SHOWN_MOST = 5;

/** A phone's stated accuracy is never trusted beyond this, nor is a record that states none. */
const FINEST_CLAIM_M = 3;
const UNSTATED_ACCURACY_M = 10;

/** A grave as seen from where the visitor stands. */
export interface Nearby {
  grave: Grave;
  at: LatLng;
  metres: number;
  /** Degrees clockwise from north. */
  bearing: number;
  /** Metres by which the distance may be wrong: the visitor's error and the record's together. */
  accuracy: number;
  /** Nearer than the error: the devices cannot say where exactly it is. */
  isWithin: boolean;
}

export type Here = LatLng & { accuracy: number };

export function nearbyOf(graves: readonly Grave[], here: Here): Nearby[] {
  return graves
    .flatMap((grave) => {
      const at = grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null;
      return at ? [seenFrom(here, grave, at)] : [];
    })
    .sort((a, b) => a.metres - b.metres || a.grave.id - b.grave.id);
}

function seenFrom(here: Here, grave: Grave, at: LatLng): Nearby {
  const metres = distanceMetres(here, at);
  const recorded = grave.coordinateAccuracy ?? UNSTATED_ACCURACY_M;
  const accuracy = Math.ceil(
    Math.hypot(Math.max(FINEST_CLAIM_M, here.accuracy), Math.max(FINEST_CLAIM_M, recorded)),
  );
  return {
    grave,
    at,
    metres,
    bearing: bearingDegrees(here, at),
    accuracy,
    isWithin: metres <= accuracy,
  };
}

/** The nearest five graves, always including the chosen one, which comes first where it lies farther away. */
export function shownOf(nearby: readonly Nearby[], radius: number, chosenId: number | null): Nearby[] {
  const inside = nearby.filter(({ metres, grave }) => metres <= radius || grave.id === chosenId);
  const shown = inside.slice(0, SHOWN_MOST);
  const chosen = inside.find(({ grave }) => grave.id === chosenId);
  return chosen && !shown.includes(chosen) ? [chosen, ...shown.slice(0, SHOWN_MOST - 1)] : shown;
}

/** The graves beside it, whose headstones one may look for. */
export function neighboursOf(of: Nearby, nearby: readonly Nearby[], most: number) {
  return nearby
    .filter(({ grave }) => grave.id !== of.grave.id)
    .map(({ grave, at }) => ({
      grave,
      metres: distanceMetres(of.at, at),
      bearing: bearingDegrees(of.at, at),
    }))
    .sort((a, b) => a.metres - b.metres || a.grave.id - b.grave.id)
    .slice(0, most);
}

/** 'Within about 10 m': in steps of five, never less than ten. */
export function withinMetres({ accuracy }: Nearby): number {
  return Math.max(10, Math.ceil(accuracy / 5) * 5);
}
