import type { MessageKey } from '#shared/contract/error-body.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import {
  type GateForm,
  gateForm,
  outlineField,
  type PathForm,
  pathForm,
  type SectionForm,
  type SpotForm,
  sectionForm,
  spotForm,
} from '../layouts-fields.ts';
import { FEATURES_MAX, type PartKind } from '../layouts-values.ts';
import { comparableArea, type ShapeKind, type ShapePoint, tidyOutline } from '../shape-geometry.ts';
import { describePart, type Properties } from './describe-feature.ts';

/** What a feature, or one of its parts, is to become. */
export type FilePart = { feature: number; name: string; points: ShapePoint[]; isIllustrative: boolean } & (
  | { becomes: 'section'; form: SectionForm; knownId: number | null }
  | { becomes: 'path'; form: PathForm; knownId: number | null }
  | { becomes: 'gate'; form: GateForm; knownId: number | null }
  | { becomes: 'spot'; form: SpotForm; knownId: number | null }
  | { becomes: 'boundary'; outline: ShapePoint[] }
);

export interface RefusedPart {
  feature: number;
  becomes: PartKind | null;
  name: string;
  points: ShapePoint[];
  code: MessageKey;
}

interface Feature {
  id?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Properties | null;
}

/** @throws AppError 400 for a file that is no FeatureCollection in WGS84 */
export function readLayoutFile(text: string): (FilePart | RefusedPart)[] {
  const file = parse(text);
  if (typeof file !== 'object' || file === null) throw bad('layouts.not_geojson');
  const { type, features, crs } = file as { type?: unknown; features?: unknown; crs?: unknown };
  if (type !== 'FeatureCollection' || !Array.isArray(features)) throw bad('layouts.not_geojson');
  if (features.length === 0) throw bad('layouts.file_empty');
  if (features.length > FEATURES_MAX) throw bad('layouts.too_many_features');
  // Old files may name another coordinate system; the standard allows only one.
  if (crs && !/CRS84|EPSG:+4326/i.test(JSON.stringify(crs))) throw bad('layouts.not_wgs84');
  const parts: (FilePart | RefusedPart)[] = [];
  for (const [index, feature] of features.entries()) {
    parts.push(...readFeature(feature, index + 1, FEATURES_MAX - parts.length));
  }
  return parts;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new AppError(400, 'layouts.not_geojson', {
      fields: { file: { code: 'layouts.not_geojson' } },
      cause,
    });
  }
}

const bad = (code: MessageKey) => new AppError(400, code, { fields: { file: { code } } });

/** @param room for parts: one feature may have as many as a file */
function readFeature(given: unknown, number: number, room: number): (FilePart | RefusedPart)[] {
  const feature = (typeof given === 'object' && given !== null ? given : {}) as Feature;
  const { type, coordinates } = feature.geometry ?? {};
  const count = Array.isArray(coordinates) && String(type).startsWith('Multi') ? coordinates.length : 1;
  if (count > room) throw bad('layouts.too_many_features');
  const lists = partsOf(type, coordinates);
  const about = describePart(lists[0]?.shape ?? null, feature.properties ?? {});
  const refused = (code: MessageKey): RefusedPart[] => [
    { feature: number, becomes: about.becomes, name: about.name, points: [], code },
  ];
  if (!feature.geometry) return refused('layouts.no_geometry');
  if (lists.length === 0) return refused('layouts.unknown_geometry');
  if (about.becomes === null) return refused('layouts.unknown_kind');
  if (about.becomes === 'boundary' && lists.length > 1) return refused('layouts.boundary_parts');
  return lists.map(({ shape, points }, index) => {
    // Graves are recorded under the plain name, so the largest part keeps it.
    const name = index === 0 || about.name === '' ? about.name : `${about.name} (${index + 1})`;
    const knownId = index === 0 ? knownIdOf(feature.id, about.becomes) : null;
    // A further part of an area has a number in its name, which the other languages' names lack.
    const names = index === 0 ? about.names : undefined;
    return check({ ...about, name, names }, number, { shape, points }, knownId);
  });
}

type About = ReturnType<typeof describePart>;

function check(
  about: About,
  feature: number,
  { shape, points }: Part,
  knownId: number | null,
): FilePart | RefusedPart {
  const { name, names, isIllustrative } = about;
  const base = { feature, name, isIllustrative };
  const refused = (error: { issues: { message: string }[] }): RefusedPart => {
    const code = (error.issues[0]?.message ?? 'common.invalid_value') as MessageKey;
    const missing = code === 'common.required' ? 'layouts.name_missing' : code;
    return { feature, becomes: about.becomes, name, points: [], code: missing };
  };
  if (about.becomes === 'boundary') {
    const read = outlineField.safeParse(points);
    if (!read.success) return refused(read.error);
    return { ...base, becomes: 'boundary', points: read.data, outline: read.data };
  }
  if (about.becomes === 'section') {
    const { type, colour } = about;
    const read = sectionForm.safeParse({ name, names, type, colour, outline: points });
    if (!read.success) return refused(read.error);
    return { ...base, becomes: 'section', points: read.data.outline, form: read.data, knownId };
  }
  if (about.becomes === 'path') {
    const read = pathForm.safeParse({ name, names, kind: about.kind, line: points });
    if (!read.success) return refused(read.error);
    return { ...base, becomes: 'path', points: read.data.line, form: read.data, knownId };
  }
  if (about.becomes === 'spot') {
    // A point is one position, not a list of them.
    const corners = shape === 'point' ? [points] : points;
    const read = spotForm.safeParse({ name, names, kind: about.spot, points: corners });
    if (!read.success) return refused(read.error);
    return { ...base, becomes: 'spot', points: read.data.points, form: read.data, knownId };
  }
  const { isMain, isStepFree, admitsVehicles } = about;
  const read = gateForm.safeParse({ name, names, position: points, isMain, isStepFree, admitsVehicles });
  if (!read.success) return refused(read.error);
  return { ...base, becomes: 'gate', points: [read.data.position], form: read.data, knownId };
}

type Part = { shape: ShapeKind; points: unknown };

/** The parts of a geometry, areas by their outer ring, the largest first; none for an unknown geometry. */
function partsOf(type: unknown, coordinates: unknown): Part[] {
  const list = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  const areas = (polygons: unknown[]): Part[] =>
    polygons
      .map((rings) => flat(Array.isArray(rings) ? rings[0] : null))
      .map((points) => ({ points, size: sizeOf(points) }))
      .toSorted((a, b) => b.size - a.size)
      .map(({ points }) => ({ shape: 'area', points }));
  if (type === 'Polygon') return areas([list]);
  if (type === 'MultiPolygon') return areas(list);
  if (type === 'LineString') return [{ shape: 'line', points: flat(list) }];
  if (type === 'MultiLineString') return list.map((line) => ({ shape: 'line', points: flat(line) }));
  return type === 'Point' ? [{ shape: 'point', points: flat([list])[0] }] : [];
}

/** Heights in surveyed points are dropped. */
function flat(points: unknown): unknown[] {
  return (Array.isArray(points) ? points : []).map((point: unknown) =>
    Array.isArray(point) ? point.slice(0, 2) : point,
  );
}

function sizeOf(points: unknown[]): number {
  const isPoint = (point: unknown): point is ShapePoint =>
    Array.isArray(point) && point.length === 2 && point.every((value) => typeof value === 'number');
  return points.every(isPoint) ? comparableArea(tidyOutline(points)) : 0;
}

/** The id in a file that this site wrote: 'section-12'. */
function knownIdOf(id: unknown, becomes: PartKind | null): number | null {
  const match = /^(section|path|gate|spot)-([1-9]\d{0,14})$/.exec(String(id ?? ''));
  return match && match[1] === becomes ? Number(match[2]) : null;
}
