import { distanceMetres, type LatLng } from '#shared/geo.ts';

export interface Fix extends LatLng {
  /** Metres, as the device states it. */
  accuracy: number;
  /** Milliseconds. */
  at: number;
}

/** A much coarser reading, say of a mast while the satellites are hidden, must not throw away a good one this young. */
const KEPT_MS = 8000;
const COARSER = 3;
/** Inside the circle of what is known already, this much of the way is taken: standing still must not look like walking. */
const SHARE = 0.35;

/** Where somebody is after one more reading of a device that trembles. */
export function settlePosition(last: Fix | null, reading: Fix): Fix {
  if (!last) return reading;
  const isYoung = reading.at - last.at < KEPT_MS;
  if (isYoung && reading.accuracy > last.accuracy * COARSER) return last;
  const isInside = distanceMetres(last, reading) <= Math.max(last.accuracy, reading.accuracy);
  if (!isYoung || !isInside) return reading;
  return {
    ...reading,
    lat: last.lat + (reading.lat - last.lat) * SHARE,
    lng: last.lng + (reading.lng - last.lng) * SHARE,
  };
}
