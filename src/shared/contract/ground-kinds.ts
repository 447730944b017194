/** Kinds of sections, as a cemetery's layout has them. */
export const SECTION_TYPES = ['muslim', 'general', 'memorial_garden'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

export const PATH_KINDS = ['path', 'road', 'steps'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** What people look for in a cemetery: a place, or an area such as a pond. */
export const SPOT_KINDS = ['tap', 'wudu', 'bench', 'toilet', 'parking', 'tree', 'water'] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];
