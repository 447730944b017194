/** How coordinates were obtained; screens show it beside every position. */
export const COORDINATE_SOURCES = [
  'surveyed',
  'on_site',
  'pinned',
  'office',
  'register',
  'derived',
  'unknown',
] as const;
export type CoordinateSource = (typeof COORDINATE_SOURCES)[number];

/** How an office knows where a grave lies. */
export const OFFICIAL_SOURCES = ['office', 'on_site'] as const satisfies readonly CoordinateSource[];

/** Files of the public records. */
export const RECORD_FORMATS = ['csv', 'geojson'] as const;

/** Graves as they may be ordered; 'relevance' is for a search by name, 'distance' for one around a point. */
export const GRAVE_SORTS = ['relevance', 'name', 'death', 'newest', 'distance'] as const;
export type GraveSort = (typeof GRAVE_SORTS)[number];
