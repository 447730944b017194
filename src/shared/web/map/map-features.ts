import type { Feature, FeatureCollection, Position } from 'geojson';
import { unit } from '#shared/drawing/ground-signs.ts';
import { qiblaFrom } from '#shared/drawing/qibla.ts';
import type { LatLng } from '#shared/geo.ts';
import type { MapGrave, MapLayout, MapPosition, PlaceMapProps } from './map-types.ts';

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;
const RING_CORNERS = 48;

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

function point(position: MapPosition, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [...position] } };
}

/** Sections as areas. Their names are points of their own: a label of an area would repeat in every tile. */
export function sectionFeatures(layouts: readonly MapLayout[]): FeatureCollection {
  return collection(
    layouts.flatMap(({ sections }) =>
      sections
        .filter(({ outline }) => outline.length >= 3)
        .map(({ id, colour, outline }) => ({
          type: 'Feature' as const,
          properties: { id, colour },
          geometry: { type: 'Polygon' as const, coordinates: [closed(outline)] },
        })),
    ),
  );
}

export function pathFeatures(layouts: readonly MapLayout[]): FeatureCollection {
  return collection(
    layouts.flatMap(({ paths }) =>
      paths
        .filter(({ line }) => line.length >= 2)
        .map(({ id, kind, line }) => ({
          type: 'Feature' as const,
          properties: { id, kind },
          geometry: { type: 'LineString' as const, coordinates: line.map((at) => [...at]) },
        })),
    ),
  );
}

/** Names on the ground, by `kind`: cemeteries (seen from afar), sections, rows, paths, gates. */
export function nameFeatures(layouts: readonly MapLayout[]): FeatureCollection {
  return collection(
    layouts.flatMap((layout) => [
      ...(layout.centre ? [point(layout.centre, { kind: 'cemetery', name: layout.name })] : []),
      ...layout.sections
        .filter(({ outline }) => outline.length >= 3)
        .map(({ name, outline }) => point(labelPoint(outline), { kind: 'section', name })),
      ...layout.paths.flatMap(({ name, line }) =>
        name && line.length >= 2 ? [point(...alongOf(name, line))] : [],
      ),
      ...(layout.rows ?? []).flatMap(({ name, ends: [first, last] }) => [
        rowSign(name, first, last),
        rowSign(name, last, first),
      ]),
      ...layout.gates.map(({ name, position, isMain }) => point(position, { kind: 'gate', name, isMain })),
    ]),
  );
}

/** Metres from the middle of a row's last grave to the row's letters: a plot's half, and some grass. */
const BESIDE_ROW_M = 1.2;

/** The letters of a row outside of one of its ends: they begin there, so that they lie over none of its graves from afar. */
function rowSign(name: string, end: MapPosition, other: MapPosition): Feature {
  const shrink = Math.cos((end[1] * Math.PI) / 180);
  const [east, north] = [(end[0] - other[0]) * shrink, end[1] - other[1]];
  const off = BESIDE_ROW_M / METRES_PER_DEGREE / (Math.hypot(east, north) || 1);
  const at: MapPosition = [end[0] + (east * off) / shrink, end[1] + north * off];
  const isAcross = Math.abs(east) >= Math.abs(north);
  const anchor = isAcross ? (east < 0 ? 'right' : 'left') : north < 0 ? 'top' : 'bottom';
  return point(at, { kind: 'row', name, anchor });
}

/** What people look for: areas, and for each a sign at its middle. */
export function spotFeatures(layouts: readonly MapLayout[]): FeatureCollection {
  const spots = layouts.flatMap((layout) => layout.spots ?? []);
  return collection([
    ...spots
      .filter(({ points }) => points.length > 2)
      .map(({ kind, points }) => ({
        type: 'Feature' as const,
        properties: { kind },
        geometry: { type: 'Polygon' as const, coordinates: [closed(points)] },
      })),
    ...spots.map(({ kind, points }) => point(middleOf(points), { kind })),
  ]);
}

/** The middle of an area's extent. */
function middleOf(points: readonly MapPosition[]): MapPosition {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  return [(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
}

/**
 * Where a path's name stands: on the middle of its longest straight piece, turned with it. A name that bends with its
 * path would come apart in scripts whose letters join.
 */
function alongOf(name: string, line: readonly MapPosition[]): Parameters<typeof point> {
  const shrink = Math.cos((line[0]?.[1] ?? 0) * (Math.PI / 180));
  const pieces = line.slice(1).map(([lng, lat], index) => {
    const [fromLng, fromLat] = line[index] ?? [lng, lat];
    const [east, north] = [(lng - fromLng) * shrink, lat - fromLat];
    const middle: MapPosition = [(fromLng + lng) / 2, (fromLat + lat) / 2];
    return { middle, length: Math.hypot(east, north), degrees: (-Math.atan2(north, east) * 180) / Math.PI };
  });
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best));
  // Never upside down.
  const turn = longest.degrees > 90 ? longest.degrees - 180 : longest.degrees;
  return [longest.middle, { kind: 'path', name, turn: turn < -90 ? turn + 180 : turn }];
}

/** Ground around several cemeteries, with its name at its upper edge. */
export function groundFeatures(grounds: NonNullable<PlaceMapProps['grounds']> = []): FeatureCollection {
  return collection(
    grounds
      .filter(({ outline }) => outline.length >= 3)
      .flatMap(({ name, outline }) => [
        {
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'Polygon' as const, coordinates: [closed(outline)] },
        },
        point(
          outline.reduce((top, at) => (at[1] > top[1] ? at : top)),
          { name },
        ),
      ]),
  );
}

/** The outlines of whole cemeteries. */
export function boundaryFeatures(layouts: readonly MapLayout[]): FeatureCollection {
  return collection(
    layouts.flatMap(({ boundary }) =>
      boundary && boundary.length >= 3
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Polygon', coordinates: [closed(boundary)] },
            },
          ]
        : [],
    ),
  );
}

/** Metres that the line of the qibla reaches to both sides. */
const QIBLA_REACH_M = 1500;

/** A line through a place in the direction of prayer. */
export function qiblaFeatures(at: LatLng | null): FeatureCollection {
  if (!at) return collection([]);
  const [east, north] = unit(qiblaFrom(at));
  const reach = QIBLA_REACH_M / METRES_PER_DEGREE;
  const end = (side: number): Position => [
    at.lng + (side * reach * east) / Math.cos((at.lat * Math.PI) / 180),
    at.lat + side * reach * north,
  ];
  const geometry = { type: 'LineString' as const, coordinates: [end(-1), end(1)] };
  return collection([{ type: 'Feature', properties: {}, geometry }]);
}

export function graveFeatures(graves: readonly MapGrave[]): FeatureCollection {
  return collection(
    graves.map(({ id, name, at, mark }) => point([at.lng, at.lat], { id, name, ...(mark ? { mark } : {}) })),
  );
}

/** The way to walk; nothing where there is none. */
export function routeFeatures(route: readonly MapPosition[] = []): FeatureCollection {
  if (route.length < 2) return collection([]);
  return collection([
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: route.map((at) => [...at]) },
    },
  ]);
}

/** One place with the ring of its accuracy in metres around it; nothing where there is no place. */
export function ringedPlace(
  place: (LatLng & { accuracy: number | null; name?: string }) | null | undefined,
): FeatureCollection {
  if (!place) return collection([]);
  const ring: Feature[] =
    place.accuracy && place.accuracy > 0
      ? [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'Polygon', coordinates: [ringAround(place, place.accuracy)] },
          },
        ]
      : [];
  return collection([...ring, point([place.lng, place.lat], { name: place.name ?? '' })]);
}

/** A closed ring of positions `metres` from a point, within 5 cm for rings of up to 300 m in the British Isles. */
export function ringAround({ lat, lng }: LatLng, metres: number): Position[] {
  const dLat = metres / METRES_PER_DEGREE;
  const dLng = dLat / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: RING_CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % RING_CORNERS) * 2 * Math.PI) / RING_CORNERS;
    return [lng + dLng * Math.cos(angle), lat + dLat * Math.sin(angle)];
  });
}

/** The centre of an area's mass, where its name stands; of a line or a point, the middle of its corners. */
export function labelPoint(outline: readonly MapPosition[]): MapPosition {
  const [lng0, lat0] = outline[0] ?? [0, 0];
  let area = 0;
  let lng = 0;
  let lat = 0;
  // Measured from the first corner: products of whole degrees would swallow the metres.
  for (const [index, [atLng, atLat]] of outline.entries()) {
    const [nextLng, nextLat] = outline[(index + 1) % outline.length] ?? [lng0, lat0];
    const [x1, y1, x2, y2] = [atLng - lng0, atLat - lat0, nextLng - lng0, nextLat - lat0];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    lng += (x1 + x2) * cross;
    lat += (y1 + y2) * cross;
  }
  if (area !== 0) return [lng0 + lng / (3 * area), lat0 + lat / (3 * area)];
  const sum = outline.reduce<[number, number]>((total, at) => [total[0] + at[0], total[1] + at[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

function closed(outline: readonly MapPosition[]): Position[] {
  const ring = outline.map((at) => [...at]);
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([...first]);
  return ring;
}
