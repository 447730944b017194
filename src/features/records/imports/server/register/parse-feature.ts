import type { Position } from 'geojson';
import { placeInBritishIsles } from '#shared/geo-land.ts';
import type { ColumnField } from '../../imports-values.ts';
import { cleanText } from './clean-text.ts';
import { type FeatureGeometry, readGeometry, ringCentre } from './geojson-geometry.ts';
import { type ColumnMapping, mapColumns } from './map-columns.ts';
import { parseRegisterRow } from './parse-register-row.ts';
import type { RawFeature } from './read-geojson.ts';
import { type HeaderMap, recogniseHeaders } from './recognise-headers.ts';
import { cutText, REGISTER_LIMITS, type RegisterEvent, rowIssue } from './register-types.ts';

/**
 * The events of one GeoJSON feature: a Point, a feature without geometry and a polygon that names a person and
 * a grave are rows; other polygons are sections, lines are paths (one event for each part of a
 * multi-geometry). `today` is YYYY-MM-DD in Europe/London. Never throws.
 */
export function* parseFeature(
  { line, feature }: RawFeature,
  today: string,
  mapping?: ColumnMapping,
): Generator<RegisterEvent> {
  const { geometry, properties } = readFeature(feature);
  const shape = readGeometry(geometry);
  const read = rowReader(properties, mapping);
  if (shape.kind === 'unsupported' || shape.kind === 'bad') {
    const code = shape.kind === 'bad' ? 'bad_geometry' : 'unsupported_geometry';
    const value = shape.kind === 'bad' ? (JSON.stringify(geometry) ?? '').slice(0, 200) : shape.type;
    yield { kind: 'refused', line, issues: [rowIssue(line, 'geometry', code, value)] };
    return;
  }
  const gravePoint = pointOf(shape, read);
  if (shape.kind === 'none' || gravePoint) {
    yield toRow(line, properties, gravePoint, { today, mapping });
    return;
  }
  const firstCorner =
    shape.kind === 'section' ? shape.parts[0]?.[0]?.[0] : shape.kind === 'path' && shape.parts[0]?.[0];
  if (firstCorner && placeOf(firstCorner) !== 'land') {
    const code = placeOf(firstCorner) === 'sea' ? 'coordinates_in_sea' : 'coordinates_outside_uk';
    yield { kind: 'refused', line, issues: [rowIssue(line, 'geometry', code, firstCorner.join(', '))] };
    return;
  }
  const common = { line, properties: Object.fromEntries(properties), ...shapeNames(read) };
  if (shape.kind === 'section') for (const rings of shape.parts) yield { kind: 'section', ...common, rings };
  if (shape.kind === 'path') for (const points of shape.parts) yield { kind: 'path', ...common, points };
}

/** The columns of a feature, like the header line of a table. */
export function featureHeaders(feature: unknown): string[] {
  return [...featureValues(feature).keys()];
}

/** The values of a feature by column. */
export function featureValues(feature: unknown): Map<string, string> {
  return readFeature(feature).properties;
}

type Read = (field: ColumnField) => string;

function readFeature(feature: unknown): { geometry: unknown; properties: Map<string, string> } {
  const { geometry, properties, id } = (feature ?? {}) as {
    geometry?: unknown;
    properties?: unknown;
    id?: unknown;
  };
  const texts = new Map<string, string>();
  const plain =
    typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : {};
  for (const [key, value] of Object.entries(plain)) texts.set(key, plainText(value));
  if (id !== undefined && !texts.has('id')) texts.set('id', plainText(id));
  return { geometry, properties: texts };
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function rowReader(properties: ReadonlyMap<string, string>, mapping: ColumnMapping | undefined): Read {
  const map = headersOf([...properties.keys()], mapping);
  const values = [...properties.values()];
  return (field) => cleanText(values[map.fields.get(field)?.[0]?.index ?? -1] ?? '');
}

function pointOf(shape: FeatureGeometry, read: Read): Position | undefined {
  if (shape.kind === 'point') return shape.point;
  const ring = shape.kind === 'section' && shape.parts.length === 1 ? shape.parts[0]?.[0] : undefined;
  const isGrave =
    (read('surname') || read('forenames') || read('fullName')) !== '' &&
    (read('death') || read('deathYear') || read('birth') || read('birthYear')) !== '';
  return ring && isGrave ? ringCentre(ring) : undefined;
}

function toRow(
  line: number,
  properties: Map<string, string>,
  point: Position | undefined,
  { today, mapping }: { today: string; mapping: ColumnMapping | undefined },
): RegisterEvent {
  // The geometry comes before the properties, so that it wins over columns that repeat it.
  const place: [string, string][] = point
    ? [
        ['latitude', String(point[1])],
        ['longitude', String(point[0])],
      ]
    : [];
  const columns = [...place, ...properties];
  const placed = mapping && point ? { ...mapping, latitude: 'lat', longitude: 'lng' } : mapping;
  const map: HeaderMap = headersOf(
    columns.map(([header]) => header),
    placed,
  );
  const raw = { line, cells: columns.map(([, value]) => value), issues: [] };
  const parsed = parseRegisterRow(raw, map, today);
  if (parsed.ok) return { kind: 'row', row: parsed.row, warnings: parsed.warnings };
  return { kind: 'refused', line, issues: parsed.issues };
}

const headersOf = (headers: readonly string[], mapping: ColumnMapping | undefined): HeaderMap =>
  mapping ? mapColumns(headers, mapping) : recogniseHeaders(headers);

function placeOf([lng = Number.NaN, lat = Number.NaN]: Position): ReturnType<typeof placeInBritishIsles> {
  return placeInBritishIsles({ lat, lng });
}

function shapeNames(read: Read): { name?: string; cemetery?: string } {
  const name = cutText(read('section') || read('fullName'), REGISTER_LIMITS.section);
  const cemetery = cutText(read('cemetery'), REGISTER_LIMITS.cemetery);
  return { ...(name ? { name } : {}), ...(cemetery ? { cemetery } : {}) };
}
