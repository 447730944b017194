import type { SECTION_TYPES } from '#shared/contract/ground-kinds.ts';

/** What importing a file would do with a part of a layout. */
export const FILE_ACTIONS = ['new', 'replaces', 'same', 'refused'] as const;
/** Parts of a layout that have a name of their own. */
export const NAMED_KINDS = ['section', 'path', 'gate', 'spot'] as const;

export const PART_KINDS = ['section', 'path', 'gate', 'spot', 'boundary'] as const;
export type PartKind = (typeof PART_KINDS)[number];

export const NAME_MAX = 100;
export const CEMETERY_NAME_MAX = 255;
export const ADDRESS_MAX = 500;
export const POINTS_MAX = 500;
/** Parts of one cemetery, whose map is sent as a whole. */
export const PARTS_MAX = { section: 500, path: 2000, gate: 200, spot: 1000 } as const;
/** Nothing in a cemetery is further from its centre than this. */
export const REACH_KM = 20;
export const FILE_BYTES_MAX = 2 * 1024 * 1024;
export const FEATURES_MAX = 2000;

/** One colour for each kind, so that a kind of section looks the same on every map. */
export const SECTION_COLOURS: Readonly<Record<(typeof SECTION_TYPES)[number], string>> = {
  muslim: '#2f7d5b',
  general: '#8a6d3b',
  memorial_garden: '#7a5c8e',
};
