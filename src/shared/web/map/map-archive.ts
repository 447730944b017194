import { addProtocol, type LayerSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import { type MapBackground, OSM, RASTER_LAYER, raster, TILE_SOURCE } from './map-background.ts';
import type { MapColours } from './map-colours.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** One archive of tiles, read by ranges; of pictures, or of shapes in the Protomaps basemap schema. */
export async function openArchive(url: string): Promise<MapBackground> {
  const archive = new PMTiles(url);
  protocol.add(archive);
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  const isShapes = header.tileType === TileType.Mvt;
  return {
    source: isShapes ? { type: 'vector', url: `pmtiles://${url}` } : raster({ url: `pmtiles://${url}` }),
    layers: isShapes ? shapeLayers : RASTER_LAYER,
    credit: { text: creditOf(metadata) ?? OSM.credit.text, href: OSM.credit.href },
  };
}

/** The archive's own words, without their markup. */
function creditOf(metadata: unknown): string | null {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return null;
  const words = attribution
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? null : words;
}

/** Land, water, green, buildings and roads in the page's own colours: a quiet ground for graves. */
function shapeLayers(colours: MapColours): LayerSpecification[] {
  const fill = (id: string, colour: string, opacity = 1): LayerSpecification => ({
    id: `ground-${id}`,
    type: 'fill',
    source: TILE_SOURCE,
    'source-layer': id,
    paint: { 'fill-color': colour, 'fill-opacity': opacity },
  });
  return [
    fill('earth', colours.ground),
    fill('landuse', colours.sage, 0.7),
    fill('water', WATER),
    fill('buildings', colours.line, 0.6),
    {
      id: 'ground-roads',
      type: 'line',
      source: TILE_SOURCE,
      'source-layer': 'roads',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.line,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 10, 0.6, 15, 3, 19, 22],
      },
    },
  ];
}

/** Readable as water in the light and in the dark. */
const WATER = '#7fa6bd';
