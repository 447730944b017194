import type { LatLng } from './geo.ts';

/**
 * Coarse outlines of the British Isles as [lat, lng] corners, drawn by hand some 5 km outside the coast on
 * a 0.05° raster. They tell a clear mistake (a lost minus sign puts Bradford into the North Sea) from a
 * possible place; they are no coastline, so a point within about 10 km of the shore counts as land.
 */
type Corner = readonly [lat: number, lng: number];

const GREAT_BRITAIN: readonly Corner[] = [
  [49.9, -5.3],
  [49.9, -5],
  [50.1, -4.9],
  [50.15, -4.75],
  [50.25, -4.2],
  [50.15, -3.9],
  [50.15, -3.6],
  [50.3, -3.4],
  [50.55, -3.25],
  [50.6, -2.9],
  [50.55, -2.6],
  [50.45, -2.5],
  [50.45, -2.35],
  [50.5, -2],
  [50.5, -1.2],
  [50.65, -0.95],
  [50.65, -0.7],
  [50.75, -0.2],
  [50.65, 0.25],
  [50.8, 0.7],
  [50.85, 1.1],
  [51, 1.3],
  [51.1, 1.5],
  [51.4, 1.55],
  [51.5, 1.1],
  [51.7, 1.2],
  [51.8, 1.4],
  [52, 1.7],
  [52.45, 1.9],
  [52.75, 1.8],
  [53, 1.4],
  [53.05, 0.9],
  [53.05, 0.5],
  [53.15, 0.45],
  [53.35, 0.4],
  [53.6, 0.25],
  [53.9, -0.05],
  [54.1, 0],
  [54.2, -0.1],
  [54.55, -0.5],
  [54.7, -1.05],
  [55, -1.3],
  [55.6, -1.5],
  [55.75, -1.85],
  [55.95, -2.05],
  [56.1, -2.5],
  [56.25, -2.5],
  [56.5, -2.45],
  [56.9, -2.1],
  [57.1, -1.95],
  [57.5, -1.7],
  [57.75, -1.85],
  [57.8, -2.5],
  [57.8, -3.4],
  [57.95, -3.65],
  [58.05, -3.55],
  [58.2, -3.3],
  [58.4, -2.95],
  [58.7, -2.9],
  [58.75, -3.4],
  [58.65, -4],
  [58.7, -5.1],
  [58.3, -5.5],
  [57.95, -5.95],
  [57.8, -6.3],
  [57.65, -6.75],
  [57.45, -6.9],
  [57.05, -6.75],
  [56.75, -7.05],
  [56.4, -7.1],
  [56.25, -6.5],
  [55.8, -6.65],
  [55.5, -6.35],
  [55.25, -5.95],
  [55.2, -5.5],
  [55.1, -5.3],
  [54.75, -5.25],
  [54.55, -4.9],
  [54.55, -4.3],
  [54.7, -3.9],
  [54.5, -3.75],
  [54.3, -3.6],
  [54, -3.35],
  [53.8, -3.2],
  [53.5, -3.25],
  [53.45, -3.9],
  [53.5, -4.3],
  [53.5, -4.6],
  [53.3, -4.8],
  [53.1, -4.6],
  [52.9, -4.8],
  [52.7, -4.9],
  [52.7, -4.5],
  [52.75, -4.25],
  [52.4, -4.2],
  [52.3, -4.4],
  [52.2, -4.85],
  [52.1, -5.1],
  [51.95, -5.45],
  [51.65, -5.45],
  [51.55, -5],
  [51.55, -4.6],
  [51.5, -4.3],
  [51.5, -4],
  [51.35, -3.7],
  [51.3, -3.9],
  [51.25, -4.25],
  [51.05, -4.65],
  [50.75, -4.75],
  [50.6, -5.15],
  [50.35, -5.35],
  [50.3, -5.6],
  [50.15, -5.85],
  [50, -5.8],
];

const IRELAND: readonly Corner[] = [
  [51.35, -9.6],
  [51.45, -8.5],
  [51.75, -7.8],
  [52.05, -6.95],
  [52.1, -6.25],
  [52.4, -6.2],
  [52.9, -5.9],
  [53.4, -5.95],
  [53.65, -6],
  [53.95, -6],
  [54, -5.8],
  [54.2, -5.5],
  [54.45, -5.35],
  [54.75, -5.45],
  [55.1, -5.85],
  [55.35, -6.1],
  [55.35, -6.4],
  [55.3, -6.7],
  [55.45, -7.3],
  [55.35, -8.3],
  [55, -8.65],
  [54.7, -8.9],
  [54.4, -8.8],
  [54.4, -10.15],
  [53.95, -10.4],
  [53.4, -10.45],
  [53, -9.95],
  [52.55, -10.05],
  [52.25, -10.6],
  [52, -10.8],
  [51.7, -10.6],
  [51.4, -10.1],
];

const OUTER_HEBRIDES: readonly Corner[] = [
  [56.7, -7.7],
  [56.75, -7.5],
  [57.1, -7.15],
  [57.6, -7],
  [57.75, -6.5],
  [58.2, -6],
  [58.55, -6.15],
  [58.55, -6.4],
  [58.3, -7.15],
  [58, -7.35],
  [57.7, -7.65],
  [57.1, -7.55],
  [56.95, -7.75],
];

/** [south, west, north, east] */
const ISLANDS: readonly (readonly [number, number, number, number])[] = [
  [49.8, -6.5, 50.05, -6.15], // Scilly
  [51.1, -4.75, 51.25, -4.6], // Lundy
  [54, -4.9, 54.45, -4.25], // Man
  [58.65, -3.5, 59.45, -2.3], // Orkney
  [59.8, -1.85, 60.9, -0.65], // Shetland
  [59.45, -1.75, 59.6, -1.5], // Fair Isle
  [60.05, -2.2, 60.2, -2], // Foula
  [57.75, -8.7, 57.95, -8.4], // St Kilda
  [58.2, -7.7, 58.35, -7.5], // Flannan Isles
  [58.95, -5.9, 59.2, -4.3], // Rona and Sule Skerry
  [49.1, -2.35, 49.3, -1.95], // Jersey
  [49.35, -2.75, 49.55, -2.25], // Guernsey, Herm, Sark
  [49.65, -2.3, 49.78, -2.1], // Alderney
];

export type Place = 'land' | 'sea' | 'elsewhere';

/**
 * 'land': on or near land of the British Isles. 'sea': in the waters around them. 'elsewhere': outside the
 * frame 49°–61° north, 11° west–2.5° east, or in its French corner; also for numbers that are no position.
 */
export function placeInBritishIsles(point: LatLng): Place {
  const { lat, lng } = point;
  const inFrame = lat >= 49 && lat <= 61 && lng >= -11 && lng <= 2.5;
  if (!inFrame) return 'elsewhere';
  if (ISLANDS.some(([s, w, n, e]) => lat >= s && lat <= n && lng >= w && lng <= e)) return 'land';
  if ([GREAT_BRITAIN, IRELAND, OUTER_HEBRIDES].some((outline) => isInside(point, outline))) return 'land';
  const inFrance = (lat < 51.1 && lng > 1.55) || (lat < 50.3 && lng > 0) || (lat < 49.75 && lng > -1.95);
  return inFrance ? 'elsewhere' : 'sea';
}

/** Even-odd rule. */
function isInside({ lat, lng }: LatLng, outline: readonly Corner[]): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const corner of outline) {
    if (previous && corner[0] > lat !== previous[0] > lat) {
      const share = (lat - corner[0]) / (previous[0] - corner[0]);
      if (lng < corner[1] + share * (previous[1] - corner[1])) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}
