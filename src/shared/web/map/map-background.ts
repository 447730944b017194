import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** Source of the background map, whatever its provider. */
export const TILE_SOURCE = 'tiles';

/** A provider's map below our own data; its words stand on the map, always visible, as its licence asks. */
export interface MapBackground {
  source: SourceSpecification;
  layers: (colours: MapColours) => LayerSpecification[];
  credit: { text: string; href: string | null };
}

export const raster = (
  source: { tiles: string[]; maxzoom: number } | { url: string },
): SourceSpecification => ({
  type: 'raster',
  tileSize: 256,
  ...source,
});
export const RASTER_LAYER = (): LayerSpecification[] => [
  { id: TILE_SOURCE, type: 'raster', source: TILE_SOURCE },
];

/** OpenStreetMap's own tiles; their policy asks for visible words and forbids fetching ahead. */
export const OSM: MapBackground = {
  source: raster({ tiles: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'], maxzoom: 19 }),
  layers: RASTER_LAYER,
  credit: { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
};

/** The Ordnance Survey's Maps API; zoom 16 is the closest that every plan of theirs includes. */
export function ordnanceSurvey(key: string, year: number): MapBackground {
  const tiles = `https://api.os.uk/maps/raster/v1/zxy/Light_3857/{z}/{x}/{y}.png?key=${encodeURIComponent(key)}`;
  return {
    source: raster({ tiles: [tiles], maxzoom: 16 }),
    layers: RASTER_LAYER,
    credit: { text: `Contains OS data © Crown copyright and database rights ${year}`, href: null },
  };
}
