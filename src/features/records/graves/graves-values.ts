/** How coordinates were obtained; shown beside every position. */
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

/** How an office may know a grave's position. */
export const OFFICIAL_SOURCES = ['office', 'on_site'] as const satisfies readonly CoordinateSource[];

/** File formats of the public records. */
export const RECORD_FORMATS = ['csv', 'geojson'] as const;

/** Orders of a list of graves; 'relevance' needs a search by name, 'distance' a point. */
export const GRAVE_SORTS = ['relevance', 'name', 'death', 'newest', 'distance'] as const;
export type GraveSort = (typeof GRAVE_SORTS)[number];
