/** A point on WGS84, the datum of GPS. Degrees, north and east positive. */
export type LatLng = { lat: number; lng: number };

/** Mean Earth radius in metres, the figure of the product's distance formula (R = 6371 km). */
const EARTH_RADIUS_M = 6_371_000;

const LAT_LNG = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** True for finite degrees with |lat| ≤ 90 and |lng| ≤ 180. */
export function isLatLng(point: LatLng): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
}

/**
 * Reads the API's text form 'lat,lng': two decimal numbers, a comma, optional spaces.
 * Answers null for any other text and for values outside ±90 and ±180.
 */
export function parseLatLng(text: string): LatLng | null {
  const match = LAT_LNG.exec(text);
  if (!match) return null;
  const point = { lat: Number(match[1]), lng: Number(match[2]) };
  return isLatLng(point) ? point : null;
}

/** Writes 'lat,lng' with at most six decimals (0.1 m), which is finer than any source we store. */
export function formatLatLng(point: LatLng): string {
  return `${Number(point.lat.toFixed(6))},${Number(point.lng.toFixed(6))}`;
}

/** Great-circle distance in metres by the haversine formula. */
export function distanceMetres(from: LatLng, to: LatLng): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const h = halfLat * halfLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng * halfLng;
  // Rounding can lift h a hair above 1 for antipodes, where asin has no answer.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Initial bearing from one point to another, degrees clockwise from true north, 0 ≤ bearing < 360. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const dLng = radians(to.lng - from.lng);
  const y = Math.sin(dLng) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(dLng);
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

export type DistanceParts = { value: number; unit: 'm' | 'km' };

/**
 * The parts of a readable distance: whole metres under 1 km, otherwise kilometres with one decimal.
 * The caller writes them in its language; 999.6 m becomes 1 km, never '1000 m'.
 */
export function formatDistance(metres: number): DistanceParts {
  const whole = Math.round(metres);
  if (whole < 1000) return { value: whole, unit: 'm' };
  return { value: Math.round(metres / 100) / 10, unit: 'km' };
}
