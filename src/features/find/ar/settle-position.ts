import { distanceMetres, type LatLng } from '#shared/geo.ts';

export interface Fix extends LatLng {
  /** Metres, as the device states them. */
  accuracy: number;
  /** Milliseconds. */
  at: number;
}

/**
 * A much coarser reading, say of a mast while the satellites are hidden, must not replace a good one this
 * recent.
 */
const KEPT_MS = 8000;
const COARSER = 3;
/**
 * Within the known circle of error the position moves only by this share, so that standing still does not
 * look like walking.
 */
const SHARE = 0.35;

/** Combines the last position with one more reading of a device that jitters. */
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
