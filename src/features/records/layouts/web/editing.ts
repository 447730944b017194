import { type PATH_KINDS, SECTION_TYPES, type SpotKind } from '#shared/contract/ground-kinds.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import { type PartKind, SECTION_COLOURS } from '../layouts-values.ts';
import type { ShapeKind, ShapePoint } from '../shape-geometry.ts';

/** The part of the map that is being drawn or changed; without an id it is new. */
export interface Editing {
  kind: PartKind;
  id: number | null;
}

/** `name_ar` and so on: fields of their own, so that two people's changes of two names are joined. */
export type NameField = `name_${Language}`;

/** The fields of a part besides its points; each kind uses some of them. */
export interface PartValues extends Record<NameField, string> {
  name: string;
  type: (typeof SECTION_TYPES)[number];
  colour: string;
  kind: (typeof PATH_KINDS)[number];
  spotKind: SpotKind;
  isMain: boolean;
  isStepFree: boolean;
  admitsVehicles: boolean;
}

const SHAPES: Readonly<Record<PartKind, ShapeKind>> = {
  section: 'area',
  boundary: 'area',
  path: 'line',
  gate: 'point',
  spot: 'point',
};

/** How a part is drawn; a pond or a car park that a file brought as an area stays one. */
export function shapeOf(cemetery: TendedCemetery, editing: Editing): ShapeKind {
  const isArea = editing.kind === 'spot' && (findPart(cemetery, editing)?.points.length ?? 0) > 1;
  return isArea ? 'area' : SHAPES[editing.kind];
}

/** Which field of its form holds a part's points. */
export const POINTS_FIELD: Readonly<Record<PartKind, string>> = {
  section: 'outline',
  boundary: 'outline',
  path: 'line',
  gate: 'position',
  spot: 'points',
};

/** The present state of the part: version, points and the rest. Null for one that is new, or was removed. */
export function findPart(cemetery: TendedCemetery, { kind, id }: Editing) {
  if (kind === 'boundary')
    return { version: cemetery.version, points: cemetery.boundary ?? [], values: emptyValues(cemetery) };
  const values = emptyValues(cemetery);
  if (kind === 'section') {
    const part = cemetery.sections.find((section) => section.id === id);
    return part && { version: part.version, points: part.outline, values: { ...values, ...pick(part) } };
  }
  if (kind === 'path') {
    const part = cemetery.paths.find((path) => path.id === id);
    return part && { version: part.version, points: part.line, values: { ...values, ...pick(part) } };
  }
  if (kind === 'spot') {
    const part = cemetery.spots.find((spot) => spot.id === id);
    if (!part) return undefined;
    const own = { name: part.name, spotKind: part.kind, ...nameFields(part.names) };
    return { version: part.version, points: part.points, values: { ...values, ...own } };
  }
  const part = cemetery.gates.find((gate) => gate.id === id);
  return part && { version: part.version, points: [part.position], values: { ...values, ...pick(part) } };
}

/** The likeliest values for a new part. */
export function emptyValues({ sections, gates }: TendedCemetery): PartValues {
  const [type] = SECTION_TYPES;
  return {
    ...nameFields({}),
    name: '',
    type,
    colour: sections.find((section) => section.type === type)?.colour ?? SECTION_COLOURS[type],
    kind: 'path',
    spotKind: 'tap',
    isMain: gates.length === 0,
    isStepFree: true,
    admitsVehicles: false,
  };
}

/** A name for each language, '' for none. */
export function nameFields(names: LocalNames): Record<NameField, string> {
  const fields = LANGUAGES.map((language) => [`name_${language}`, names[language] ?? '']);
  return Object.fromEntries(fields) as Record<NameField, string>;
}

/** Whose name a field holds: the language's own name for itself. */
export const nameTitle = (field: string): string => LANGUAGE_NAMES[field.slice('name_'.length) as Language];

/** The names by language that a part's form holds. */
export const namesOf = (values: Record<NameField, string>): LocalNames =>
  Object.fromEntries(LANGUAGES.map((language) => [language, values[`name_${language}`]]));

function pick(part: { names: LocalNames }): Partial<PartValues> {
  const names = ['name', 'type', 'colour', 'kind', 'isMain', 'isStepFree', 'admitsVehicles'];
  return {
    ...nameFields(part.names),
    ...Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name))),
  };
}

export type Points = readonly ShapePoint[];
