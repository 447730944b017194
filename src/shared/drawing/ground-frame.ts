import type { LatLng } from '#shared/geo.ts';

/** [lng, lat] in WGS84 degrees, as in GeoJSON. */
export type Lonlat = readonly [number, number];

/** Turns positions into the units of a drawing: x to the right, y downwards, north up. */
export interface GroundFrame {
  width: number;
  height: number;
  /** Units of the drawing that one metre takes. */
  perMetre: number;
  place(at: Lonlat): readonly [number, number];
}

/** Metres of a degree of latitude on the mean sphere (R = 6371 km). */
const METRES_PER_DEGREE = 111_195;

interface FrameOptions {
  width: number;
  height: number;
  /** Units left free at each side. */
  padding: number;
  /** A drawing is never nearer than this many metres across. */
  leastMetres: number;
}

/** The frame that holds every position; null where there is none. */
export function frameAround(positions: readonly Lonlat[], options: FrameOptions): GroundFrame | null {
  if (positions.length === 0) return null;
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  const centre = {
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
  };
  const [east, north] = metresOfDegrees(centre.lat);
  const across = Math.max((Math.max(...lngs) - Math.min(...lngs)) * east, options.leastMetres);
  const along = Math.max((Math.max(...lats) - Math.min(...lats)) * north, options.leastMetres);
  const { width, height, padding } = options;
  return frameOf(
    centre,
    width,
    height,
    Math.min((width - 2 * padding) / across, (height - 2 * padding) / along),
  );
}

/** A frame around a middle. @param perMetre units of the drawing that one metre takes */
export function frameOf(centre: LatLng, width: number, height: number, perMetre: number): GroundFrame {
  const [east, north] = metresOfDegrees(centre.lat);
  return {
    width,
    height,
    perMetre,
    place: ([lng, lat]) => [
      round(width / 2 + (lng - centre.lng) * east * perMetre),
      round(height / 2 - (lat - centre.lat) * north * perMetre),
    ],
  };
}

const metresOfDegrees = (lat: number): [number, number] => [
  METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180),
  METRES_PER_DEGREE,
];

export const round = (value: number): number => Math.round(value * 10) / 10;
