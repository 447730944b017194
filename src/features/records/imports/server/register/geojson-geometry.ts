import type { Position } from 'geojson';
import { isLatLng } from '#shared/geo.ts';
import { gridToLatLng, isOnBritishGrid } from '#shared/geo-grid.ts';

export type FeatureGeometry =
  | { kind: 'none' }
  | { kind: 'unsupported'; type: string }
  | { kind: 'bad' }
  | { kind: 'point'; point: Position }
  | { kind: 'section'; parts: Position[][][] }
  | { kind: 'path'; parts: Position[][] };

/** More corners than any cemetery's outline; beyond it the feature is refused. */
const MAX_POSITIONS = 50_000;

/**
 * Reads a feature's geometry into WGS84 positions [lng, lat]. Positions in metres of the British grid, as
 * older exports hold them, are converted. Multi-geometries come apart; a MultiPoint of one is a point.
 * Rings are closed where the file left them open. Never throws.
 */
export function readGeometry(geometry: unknown): FeatureGeometry {
  if (geometry === null || geometry === undefined) return { kind: 'none' };
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown };
  switch (type) {
    case 'Point':
      return point(coordinates);
    case 'MultiPoint':
      return Array.isArray(coordinates) && coordinates.length === 1
        ? point(coordinates[0])
        : { kind: 'unsupported', type };
    case 'Polygon':
      return section([coordinates]);
    case 'MultiPolygon':
      return section(coordinates);
    case 'LineString':
      return path([coordinates]);
    case 'MultiLineString':
      return path(coordinates);
    default:
      return { kind: 'unsupported', type: typeof type === 'string' ? type : '' };
  }
}

function point(value: unknown): FeatureGeometry {
  const position = readPosition(value);
  return position ? { kind: 'point', point: position } : { kind: 'bad' };
}

function section(value: unknown): FeatureGeometry {
  const polygons = listOf(value, (rings) => listOf(rings, (ring) => closed(listOf(ring, readPosition))));
  return polygons ? { kind: 'section', parts: polygons } : { kind: 'bad' };
}

function path(value: unknown): FeatureGeometry {
  const lines = listOf(value, (line) => {
    const points = listOf(line, readPosition);
    return points && points.length >= 2 ? points : null;
  });
  return lines ? { kind: 'path', parts: lines } : { kind: 'bad' };
}

/** Null unless the value is a filled list of which every item can be read. */
function listOf<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_POSITIONS) return null;
  const items: T[] = [];
  for (const item of value) {
    const parsed = read(item);
    if (parsed === null) return null;
    items.push(parsed);
  }
  return items;
}

function closed(ring: Position[] | null): Position[] | null {
  const [first] = ring ?? [];
  const last = ring?.at(-1);
  if (!ring || !first || !last) return null;
  const whole = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  return whole.length >= 4 ? whole : null;
}

function readPosition(value: unknown): Position | null {
  const [x, y]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  if (isLatLng({ lat: y, lng: x })) return [x, y];
  if (!isOnBritishGrid(x, y)) return null;
  const { lat, lng } = gridToLatLng({ easting: x, northing: y, cellM: 1 });
  return [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
}

/** The mean of a ring's corners: good enough for a grave's outline of two metres. */
export function ringCentre(ring: readonly Position[]): Position {
  const corners = ring.slice(0, -1);
  const mean = (axis: 0 | 1): number =>
    corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  return [mean(0), mean(1)];
}
