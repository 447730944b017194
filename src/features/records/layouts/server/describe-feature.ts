import { cleanLine } from '#shared/contract/clean-text.ts';
import {
  PATH_KINDS,
  type PathKind,
  SECTION_TYPES,
  type SectionType,
  SPOT_KINDS,
  type SpotKind,
} from '#shared/contract/ground-kinds.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import { type PartKind, SECTION_COLOURS } from '../layouts-values.ts';
import type { ShapeKind } from '../shape-geometry.ts';

export type Properties = Record<string, unknown>;

/**
 * Decides what a feature is, from its shape and its properties: those of our own files, and those that
 * OpenStreetMap and offices commonly write. `becomes` is null for something that a layout does not contain.
 */
export function describePart(shape: ShapeKind | null, properties: Properties) {
  const text = (...names: string[]) => {
    const found = names
      .map((name) => properties[name])
      .find((value) => value !== undefined && value !== null);
    return typeof found === 'string' || typeof found === 'number' ? cleanLine(String(found)) : '';
  };
  return {
    becomes: becomes(shape, text),
    name: text('name', 'Name', 'NAME', 'section', 'label', 'ref'),
    names: namesIn(text),
    type: sectionType(text),
    colour: colourOf(text) ?? SECTION_COLOURS[sectionType(text)],
    kind: pathKind(text),
    spot: spotKind(text),
    isMain: properties.isMain === true || text('entrance') === 'main',
    isStepFree:
      typeof properties.isStepFree === 'boolean' ? properties.isStepFree : text('wheelchair') !== 'no',
    admitsVehicles: properties.admitsVehicles === true || text('motor_vehicle') === 'yes',
    isIllustrative: properties.isIllustrative === true,
  };
}

/** 'name:ar' and so on, as OpenStreetMap writes them; undefined where the file says nothing of them. */
function namesIn(text: Read): LocalNames | undefined {
  const given = LANGUAGES.map((language) => [language, text(`name:${language}`)] as const);
  const named = given.filter(([, name]) => name !== '');
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

type Read = (...names: string[]) => string;

function becomes(shape: ShapeKind | null, text: Read): PartKind | null {
  const kind = text('kind').toLowerCase();
  if ((shape === 'area' || shape === 'point') && spotKind(text)) return 'spot';
  if (shape === 'area') {
    if (kind === 'boundary' || text('landuse') === 'cemetery' || text('amenity') === 'grave_yard')
      return 'boundary';
    return kind === '' || kind === 'section' ? 'section' : null;
  }
  if (shape === 'line') return kind === '' || isPathKind(kind) ? 'path' : null;
  if (shape === 'point') return kind === '' || kind === 'gate' || kind === 'entrance' ? 'gate' : null;
  return null;
}

/** By our own word for it, or by OpenStreetMap's tags. */
function spotKind(text: Read): SpotKind | null {
  const kind = text('kind').toLowerCase();
  const known = SPOT_KINDS.find((one) => one === kind);
  if (known || kind !== '') return known ?? null;
  if (/\bwudh?u\b|ablution|وضو/iu.test(text('name', 'amenity'))) return 'wudu';
  const amenity = text('amenity');
  if (amenity === 'toilets') return 'toilet';
  if (amenity === 'bench' || amenity === 'parking') return amenity;
  if (/^(?:drinking_water|water_point)$/.test(amenity) || text('man_made') === 'water_tap') return 'tap';
  const natural = text('natural');
  if (natural === 'water') return 'water';
  return /^(?:tree|wood)$/.test(natural) ? 'tree' : null;
}

const isPathKind = (kind: string): kind is PathKind => PATH_KINDS.some((known) => known === kind);

function pathKind(text: Read): PathKind {
  const kind = text('kind').toLowerCase();
  if (isPathKind(kind)) return kind;
  const highway = text('highway');
  if (highway === 'steps') return 'steps';
  return /^(?:service|road|residential|unclassified|tertiary|secondary|primary|track|living_street)$/.test(
    highway,
  )
    ? 'road'
    : 'path';
}

function sectionType(text: Read): SectionType {
  const type = text('type', 'sectionType').toLowerCase();
  const known = SECTION_TYPES.find((one) => one === type);
  if (known) return known;
  const words = `${type} ${text('name', 'Name', 'NAME')} ${text('religion')}`.toLowerCase();
  if (/muslim|islam|مسلم/u.test(words)) return 'muslim';
  return /memorial garden|garden of remembrance/.test(words) ? 'memorial_garden' : 'general';
}

function colourOf(text: Read): string | null {
  const colour = text('colour', 'color', 'fill').toLowerCase();
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null;
}
