/** Who draws the ground below our own data; 'none': nobody does. */
export const MAP_PROVIDERS = ['none', 'pmtiles', 'osm', 'os', 'google'] as const;
export type MapProvider = (typeof MAP_PROVIDERS)[number];
