import type { LatLng } from './geo.ts';

/**
 * The British national grid (OSGB36, EPSG:27700) to WGS84 and back.
 * Source of every constant and formula: Ordnance Survey, 'A Guide to Coordinate Systems in Great Britain',
 * annexes A to C and section 6.6 (Helmert parameters, there given for WGS84 → OSGB36).
 */
type Ellipsoid = { a: number; b: number };
const AIRY: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84: Ellipsoid = { a: 6_378_137.0, b: 6_356_752.314_245 };
const F0 = 0.999_601_271_7;
const LAT0 = (49 * Math.PI) / 180;
const LNG0 = (-2 * Math.PI) / 180;
const E0 = 400_000;
const N0 = -100_000;
const SECONDS = Math.PI / (180 * 3600);
/** OSGB36 → WGS84: the published parameters with their signs turned. Metres, radians, parts. */
const HELMERT = {
  tx: 446.448,
  ty: -125.157,
  tz: 542.06,
  rx: 0.1502 * SECONDS,
  ry: 0.247 * SECONDS,
  rz: 0.8421 * SECONDS,
  s: -20.4894e-6,
};

/** Metres that the Helmert transform adds to a position's uncertainty (same guide, section 6.6). */
export const HELMERT_ERROR_M = 5;

/** A position on the grid in metres; `cellM` is the side of the square it names (1 for full figures). */
export type GridPosition = { easting: number; northing: number; cellM: number };

/** The grid covers 700 × 1300 km; beyond it a number pair is no British grid position. */
export function isOnBritishGrid(easting: number, northing: number): boolean {
  return easting >= 0 && easting < 700_000 && northing >= 0 && northing < 1_300_000;
}

/**
 * Reads 'SE 123 456', 'SE123456', 'se 12345 67890': two letters and 4, 6, 8 or 10 digits. Returns the centre
 * of the named square, or null.
 */
export function parseGridReference(text: string): GridPosition | null {
  const match = /^([A-HJ-Z])([A-HJ-Z])(\d{4,10})$/.exec(text.toUpperCase().replace(/[\s,./-]+/g, ''));
  const [, first, second, digits] = match ?? [];
  if (!first || !second || !digits || digits.length % 2) return null;
  const big = letterIndex(first);
  const small = letterIndex(second);
  // The 500 km squares are lettered from the one south-west of S, hence the false origin −2, −1 squares.
  const east = ((big % 5) - 2) * 5 + (small % 5);
  const north = (3 - Math.floor(big / 5)) * 5 + (4 - Math.floor(small / 5));
  const half = digits.length / 2;
  const cellM = 10 ** (5 - half);
  const easting = east * 100_000 + Number(digits.slice(0, half)) * cellM + cellM / 2;
  const northing = north * 100_000 + Number(digits.slice(half)) * cellM + cellM / 2;
  return isOnBritishGrid(easting, northing) ? { easting, northing, cellM } : null;
}

/** A = 0 … Z = 24; the grid has no letter I. */
function letterIndex(letter: string): number {
  const index = letter.charCodeAt(0) - 65;
  return index > 7 ? index - 1 : index;
}

/**
 * Grid position to WGS84. `accuracyM` is half the diagonal of the named square plus the Helmert error,
 * rounded up to whole metres: 6 for full figures, 76 for a six-figure reference.
 */
export function gridToLatLng(position: GridPosition): LatLng & { accuracyM: number } {
  const airy = gridToAiry(position.easting, position.northing);
  const point = degrees(cartesianToGeodetic(helmert(geodeticToCartesian(airy, AIRY)), WGS84));
  return { ...point, accuracyM: Math.ceil((position.cellM * Math.SQRT2) / 2 + HELMERT_ERROR_M) };
}

/** WGS84 to metres on the grid: what `gridToLatLng` undoes, within half a centimetre even in the far west. */
export function latLngToGrid({ lat, lng }: LatLng): { easting: number; northing: number } {
  const wanted = geodeticToCartesian({ lat: (lat * Math.PI) / 180, lng: (lng * Math.PI) / 180 }, WGS84);
  let airy = wanted;
  // The transform moves a point by some 400 m and turns it by seconds, so each round leaves a hundred-thousandth.
  for (let round = 0; round < 4; round++) {
    const reached = helmert(airy);
    airy = {
      x: airy.x + wanted.x - reached.x,
      y: airy.y + wanted.y - reached.y,
      z: airy.z + wanted.z - reached.z,
    };
  }
  return airyToGrid(cartesianToGeodetic(airy, AIRY));
}

/** Transverse Mercator (annexe C.1), from radians on the Airy ellipsoid. */
function airyToGrid({ lat, lng }: LatLng): { easting: number; northing: number } {
  const e2 = 1 - AIRY.b ** 2 / AIRY.a ** 2;
  const sin = Math.sin(lat);
  const cos = Math.cos(lat);
  const t = Math.tan(lat) ** 2;
  const w = 1 - e2 * sin ** 2;
  const nu = (AIRY.a * F0) / Math.sqrt(w);
  const rho = (AIRY.a * F0 * (1 - e2)) / w ** 1.5;
  const eta2 = nu / rho - 1;
  const p = lng - LNG0;
  const ii = (nu / 2) * sin * cos;
  const iii = (nu / 24) * sin * cos ** 3 * (5 - t + 9 * eta2);
  const iiia = (nu / 720) * sin * cos ** 5 * (61 - 58 * t + t ** 2);
  const iv = nu * cos;
  const v = (nu / 6) * cos ** 3 * (nu / rho - t);
  const vi = (nu / 120) * cos ** 5 * (5 - 18 * t + t ** 2 + 14 * eta2 - 58 * t * eta2);
  return {
    easting: E0 + iv * p + v * p ** 3 + vi * p ** 5,
    northing: N0 + meridianArc(lat) + ii * p ** 2 + iii * p ** 4 + iiia * p ** 6,
  };
}

/** Meridian arc from LAT0, metres (annexe C). */
function meridianArc(lat: number): number {
  const n = (AIRY.a - AIRY.b) / (AIRY.a + AIRY.b);
  const d = lat - LAT0;
  const s = lat + LAT0;
  return (
    AIRY.b *
    F0 *
    ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * d -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(d) * Math.cos(s) +
      1.875 * (n ** 2 + n ** 3) * Math.sin(2 * d) * Math.cos(2 * s) -
      (35 / 24) * n ** 3 * Math.sin(3 * d) * Math.cos(3 * s))
  );
}

/** Inverse transverse Mercator (annexe C.2); radians on the Airy ellipsoid. */
function gridToAiry(easting: number, northing: number): LatLng {
  let lat = LAT0;
  let arc = 0;
  // Converges in under ten rounds; the bound only guards against numbers that are not a position.
  for (let round = 0; round < 20 && Math.abs(northing - N0 - arc) >= 1e-5; round++) {
    lat += (northing - N0 - arc) / (AIRY.a * F0);
    arc = meridianArc(lat);
  }
  const e2 = 1 - AIRY.b ** 2 / AIRY.a ** 2;
  const t = Math.tan(lat) ** 2;
  const tan = Math.tan(lat);
  const sec = 1 / Math.cos(lat);
  const w = 1 - e2 * Math.sin(lat) ** 2;
  const nu = (AIRY.a * F0) / Math.sqrt(w);
  const rho = (AIRY.a * F0 * (1 - e2)) / w ** 1.5;
  const eta2 = nu / rho - 1;
  const x = easting - E0;
  const vii = tan / (2 * rho * nu);
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * t + eta2 - 9 * t * eta2);
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * t + 45 * t ** 2);
  const x10 = sec / nu;
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * t);
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * t + 24 * t ** 2);
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * t + 1320 * t ** 2 + 720 * t ** 3);
  return {
    lat: lat - vii * x ** 2 + viii * x ** 4 - ix * x ** 6,
    lng: LNG0 + x10 * x - xi * x ** 3 + xii * x ** 5 - xiia * x ** 7,
  };
}

type Cartesian = { x: number; y: number; z: number };

function geodeticToCartesian({ lat, lng }: LatLng, { a, b }: Ellipsoid): Cartesian {
  const e2 = 1 - b ** 2 / a ** 2;
  const nu = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  return {
    x: nu * Math.cos(lat) * Math.cos(lng),
    y: nu * Math.cos(lat) * Math.sin(lng),
    z: nu * (1 - e2) * Math.sin(lat),
  };
}

function helmert({ x, y, z }: Cartesian): Cartesian {
  const { tx, ty, tz, rx, ry, rz, s } = HELMERT;
  return {
    x: tx + (1 + s) * x - rz * y + ry * z,
    y: ty + rz * x + (1 + s) * y - rx * z,
    z: tz - ry * x + rx * y + (1 + s) * z,
  };
}

/** Radians on an ellipsoid (annexe B.2, iterated to below a micrometre). */
function cartesianToGeodetic({ x, y, z }: Cartesian, { a, b }: Ellipsoid): LatLng {
  const e2 = 1 - b ** 2 / a ** 2;
  const p = Math.hypot(x, y);
  let lat = Math.atan2(z, p * (1 - e2));
  for (let round = 0; round < 6; round++) {
    const nu = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p);
  }
  return { lat, lng: Math.atan2(y, x) };
}

const degrees = ({ lat, lng }: LatLng): LatLng => ({
  lat: (lat * 180) / Math.PI,
  lng: (lng * 180) / Math.PI,
});
