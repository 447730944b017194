import type { LocalNames } from '#shared/contract/local-names.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import { roundPoint, type ShapePoint, tidyLine, tidyOutline } from '../shape-geometry.ts';
import type { LayoutRows } from './layouts-store.ts';

/** A layout as GeoJSON for `readLayoutFile`: importing it again changes nothing. */
export function exportLayout({ cemetery, sections, paths, gates, spots }: LayoutRows): FileReply {
  const features = [
    ...(cemetery.boundary ? [feature('boundary', area(cemetery.boundary), { kind: 'boundary' })] : []),
    ...sections.map(({ id, name, names, type, colour, outline, isIllustrative }) =>
      feature(`section-${id}`, area(outline), {
        kind: 'section',
        name,
        ...keysOf(names),
        type,
        colour,
        isIllustrative,
      }),
    ),
    ...paths.map(({ id, name, names, kind, line, isIllustrative }) =>
      feature(
        `path-${id}`,
        { type: 'LineString', coordinates: tidyLine(line) },
        { kind, name: name ?? '', ...keysOf(names), isIllustrative },
      ),
    ),
    ...gates.map(({ id, name, names, lng, lat, isMain, isStepFree, admitsVehicles, isIllustrative }) =>
      feature(
        `gate-${id}`,
        { type: 'Point', coordinates: roundPoint([lng, lat]) },
        { kind: 'gate', name, ...keysOf(names), isMain, isStepFree, admitsVehicles, isIllustrative },
      ),
    ),
    ...spots.map(({ id, name, names, kind, points, isIllustrative }) =>
      feature(`spot-${id}`, spotShape(points), { kind, name: name ?? '', ...keysOf(names), isIllustrative }),
    ),
  ];
  const text = JSON.stringify({ type: 'FeatureCollection', name: cemetery.name, features }, null, 1);
  return madeFile([text], {
    type: 'application/geo+json',
    cache: 'private, no-store',
    disposition: `attachment; filename="layout-${cemetery.id}.geojson"`,
  });
}

/** As OpenStreetMap writes names by language. */
const keysOf = (names: LocalNames) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [`name:${language}`, name]));

function feature(id: string, geometry: object, properties: object) {
  return { type: 'Feature', id, properties, geometry };
}

function spotShape(points: readonly ShapePoint[]) {
  const [only, ...others] = points;
  return only && others.length === 0 ? { type: 'Point', coordinates: roundPoint(only) } : area(points);
}

function area(outline: readonly ShapePoint[]) {
  const corners = tidyOutline(outline);
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
}
