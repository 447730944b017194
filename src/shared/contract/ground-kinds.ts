/** Kinds of sections, as a cemetery's layout has them. */
export const SECTION_TYPES = ['muslim', 'general', 'memorial_garden'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

export const PATH_KINDS = ['path', 'road', 'steps'] as const;
export type PathKind = (typeof PATH_KINDS)[number];
