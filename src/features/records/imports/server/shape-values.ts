import type { Position } from 'geojson';
import type { PathKind, SectionType } from '#shared/contract/ground-kinds.ts';
import type { RegisterShape } from './register/register-types.ts';
import type { StagedValues } from './staging-table.ts';

/** One colour for each type, so that a kind of section looks the same on every map. */
export const SECTION_COLOURS: Readonly<Record<SectionType, string>> = {
  muslim: '#2f7d5b',
  general: '#8a6d3b',
  memorial_garden: '#7a5c8e',
};

/**
 * A section or path of a GeoJSON register as staging values. Its type is read from the words of its name and
 * properties; a section keeps its outer ring, and one without a name is called by its number in the file.
 */
export function shapeValues(shape: RegisterShape): StagedValues {
  const words = [shape.name ?? '', ...Object.values(shape.properties)].join(' ').toLowerCase();
  if (shape.kind === 'section') {
    return {
      shape: 'section',
      shape_name: shape.name ?? `Section ${shape.line}`,
      shape_type: sectionType(words),
      shape_points: points(shape.rings[0] ?? []),
    };
  }
  return {
    shape: 'path',
    shape_name: shape.name,
    shape_type: pathKind(words),
    shape_points: points(shape.points),
  };
}

function sectionType(words: string): SectionType {
  if (/muslim|islam|مسلم/u.test(words)) return 'muslim';
  return /memorial garden|remembrance|memorial_garden/u.test(words) ? 'memorial_garden' : 'general';
}

function pathKind(words: string): PathKind {
  if (/\b(?:steps|stairs?)\b/u.test(words)) return 'steps';
  return /\b(?:road|drive|avenue|carriageway|service|vehicles?)\b/u.test(words) ? 'road' : 'path';
}

/** Heights in surveyed lines are dropped. */
function points(line: readonly Position[]): string {
  return JSON.stringify(line.map(([lng, lat]) => [lng, lat]));
}
