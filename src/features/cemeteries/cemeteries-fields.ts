/** Kinds of sections, as a cemetery's layout has them. */
export const SECTION_TYPES = ['muslim', 'general', 'memorial_garden'] as const;
