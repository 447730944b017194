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
