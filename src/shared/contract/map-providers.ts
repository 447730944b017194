/** The provider of the background map below our own data; 'none': there is no background. */
export const MAP_PROVIDERS = ['none', 'pmtiles', 'osm', 'os', 'google'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];
