import type { LatLng } from '#shared/geo.ts';

const ZOOM = { min: 14, max: 20 };
/** Pixels that the whole world spans at zoom 0. */
const WORLD_PX = 512;
/** The shorter side of a small map (300 px) without its column of buttons (60 px), and without as much beyond the middle: no end of a way lies under them. */
const ROOM_PX = 170;

/** The centre and zoom that show a whole way at once. Null without a point. */
export function viewOfLine(line: readonly LatLng[]): { centre: LatLng; zoom: number } | null {
  if (line.length === 0) return null;
  const lats = line.map(({ lat }) => lat);
  const lngs = line.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const centre = { lat: (south + north) / 2, lng: (west + east) / 2 };
  // Mercator draws a degree of latitude longer than one of longitude.
  const span = Math.max(east - west, (north - south) / Math.cos((centre.lat * Math.PI) / 180), 1e-6);
  const zoom = Math.log2((ROOM_PX * 360) / (WORLD_PX * span));
  return { centre, zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, zoom)) };
}
