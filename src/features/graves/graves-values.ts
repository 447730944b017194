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
