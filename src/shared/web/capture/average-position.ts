import { distanceMetres, type LatLng } from '#shared/geo.ts';

/** One reading of a device: degrees in WGS84, its own stated accuracy in metres, when it was taken (ms). */
export interface PositionSample extends LatLng {
  accuracy: number;
  at: number;
}

export interface AveragedPosition extends LatLng {
  /** Metres that may honestly be stated. */
  accuracy: number;
  /** Readings that counted. */
  samples: number;
  /** From the first reading to the last. */
  seconds: number;
}

/** A phone is 3 to 10 m off (simulated: one reading 5.3 m, a minute of them 4.5 m at the median). */
export const FINEST_CLAIM_M = 3;
/** Readings this coarse come from masts and wireless networks, not from satellites. */
const COARSEST_USED_M = 100;
/** A reading this many times farther from the middle than the usual one is a reflection off a wall. */
const OUTLIER_FACTOR = 3;

/**
 * The place that readings at one spot agree on: outliers dropped, the others weighted by 1/accuracy². Null where no
 * reading is usable. The errors of a phone's readings hang together, so a minute of them is little better than one:
 * the accuracy stated is never finer than 3 m, than the median of what the device stated, or than their scatter.
 */
export function averagePosition(readings: readonly PositionSample[]): AveragedPosition | null {
  const usable = readings.filter(isUsable);
  const [first] = usable;
  if (!first) return null;
  const kept = withoutOutliers(usable);
  const mean = weightedMean(kept, first);
  const scatter = Math.sqrt(
    kept.reduce((sum, reading) => sum + distanceMetres(mean, reading) ** 2, 0) / kept.length,
  );
  const stated = median(usable.map(({ accuracy }) => accuracy));
  const times = kept.map(({ at }) => at);
  return {
    ...mean,
    accuracy: Math.ceil(Math.max(FINEST_CLAIM_M, stated, scatter) * 10) / 10,
    samples: kept.length,
    seconds: Math.round((Math.max(...times) - Math.min(...times)) / 1000),
  };
}

function isUsable({ lat, lng, accuracy }: PositionSample): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && accuracy > 0 && accuracy <= COARSEST_USED_M;
}

/** Compared with the median place, which a few wild readings do not move. */
function withoutOutliers(readings: readonly PositionSample[]): readonly PositionSample[] {
  if (readings.length < 3) return readings;
  // Turned from one of them whatever their order: a reading right at the limit would otherwise be in or out by rounding.
  const from = Math.min(...readings.map(({ lng }) => lng));
  const middle = {
    lat: median(readings.map(({ lat }) => lat)),
    lng: from + median(readings.map(({ lng }) => turnBetween(from, lng))),
  };
  const distances = readings.map((reading) => distanceMetres(middle, reading));
  const limit = OUTLIER_FACTOR * Math.max(median(distances), FINEST_CLAIM_M / 2);
  return readings.filter((_, index) => (distances[index] ?? 0) <= limit);
}

/** Measured from one reading: whole degrees would swallow the metres, and longitudes turn at 180. */
function weightedMean(readings: readonly PositionSample[], from: LatLng): LatLng {
  let weights = 0;
  let lat = 0;
  let lng = 0;
  for (const reading of readings) {
    const weight = 1 / reading.accuracy ** 2;
    weights += weight;
    lat += weight * (reading.lat - from.lat);
    lng += weight * turnBetween(from.lng, reading.lng);
  }
  return { lat: from.lat + lat / weights, lng: turnBetween(0, from.lng + lng / weights) };
}

/** Degrees from one longitude to another by the shorter way, −180 to 180. */
function turnBetween(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
