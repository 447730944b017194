import { LANGUAGES } from '#shared/contract/languages.ts';

/** Graves as they may be ordered; 'relevance' is for a search by name, 'distance' for one around a point. */
export const GRAVE_SORTS = ['relevance', 'name', 'death', 'newest', 'distance'] as const;
export type GraveSort = (typeof GRAVE_SORTS)[number];

/** Of the duas that a grave must have. */
export const DUA_LANGUAGES = ['all', ...LANGUAGES] as const;
