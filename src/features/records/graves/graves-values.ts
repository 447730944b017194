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

/** The scripts in which a grave may carry its name beside the register's letters, by the column that holds it. */
export const SCRIPT_NAMES = ['nameArabic', 'nameUrdu'] as const;
export type ScriptNameField = (typeof SCRIPT_NAMES)[number];
/** The width of the columns. */
export const SCRIPT_NAME_MAX = 200;

/** Who may confirm such a name. */
export const NAME_CONFIRMERS = ['family', 'office'] as const;
export type NameConfirmer = (typeof NAME_CONFIRMERS)[number];

/** How an office may know a grave's position. */
export const OFFICIAL_SOURCES = ['office', 'on_site'] as const satisfies readonly CoordinateSource[];

/** File formats of the public records. */
export const RECORD_FORMATS = ['csv', 'geojson'] as const;

/** Orders of a list of graves; 'relevance' needs a search by name, 'distance' a point. */
export const GRAVE_SORTS = ['relevance', 'name', 'death', 'newest', 'distance'] as const;
export type GraveSort = (typeof GRAVE_SORTS)[number];
