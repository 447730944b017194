import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { type MapBackground, TILE_SOURCE } from './map-background.ts';
import type { MapColours } from './map-colours.ts';
import { LABEL_FONT_FACES } from './map-fonts.ts';
import { graveLayers } from './map-grave-layers.ts';
import { GRAVE_TILE_ZOOMS, GRAVE_TILES, graveTileLayers, tileCounts } from './map-grave-tiles.ts';
import { groundLayers, groundNames } from './map-ground-layers.ts';

/** What a map draws, by source. */
export interface MapContent {
  grounds: FeatureCollection;
  boundaries: FeatureCollection;
  sections: FeatureCollection;
  paths: FeatureCollection;
  names: FeatureCollection;
  spots: FeatureCollection;
  qibla: FeatureCollection;
  route: FeatureCollection;
  graves: FeatureCollection;
  /** Address of the tiles with every grave; null: they are not drawn. */
  graveTiles: string | null;
  selected: FeatureCollection;
  visitor: FeatureCollection;
  /** Compass degrees towards which a plot's head lies at a place. */
  lies: ExpressionSpecification;
}

/** More graves than this are drawn as clusters until the reader comes closer. */
export const CLUSTER_FROM = 300;
const CLUSTER_ZOOM_MAX = 17;

/** The whole style: our own data on our own ground, and the background map of a provider where one is set. */
export function buildMapStyle(
  content: MapContent,
  colours: MapColours,
  background: MapBackground | null,
): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    grounds: { type: 'geojson', data: content.grounds },
    boundaries: { type: 'geojson', data: content.boundaries },
    sections: { type: 'geojson', data: content.sections },
    paths: { type: 'geojson', data: content.paths },
    names: { type: 'geojson', data: content.names },
    spots: { type: 'geojson', data: content.spots },
    qibla: { type: 'geojson', data: content.qibla },
    route: { type: 'geojson', data: content.route },
    graves: {
      type: 'geojson',
      data: content.graves,
      ...(content.graves.features.length > CLUSTER_FROM
        ? { cluster: true, clusterMaxZoom: CLUSTER_ZOOM_MAX, clusterRadius: 40 }
        : {}),
    },
    selected: { type: 'geojson', data: content.selected },
    visitor: { type: 'geojson', data: content.visitor },
  };
  if (content.graveTiles) {
    sources[GRAVE_TILES] = {
      type: 'vector',
      tiles: [content.graveTiles],
      minzoom: GRAVE_TILE_ZOOMS[0],
      maxzoom: GRAVE_TILE_ZOOMS[1],
    };
  }
  if (background) sources[TILE_SOURCE] = background.source;
  // Where a page asks for certain graves, the counts of all others would hide them.
  const hasCounts = content.graves.features.length <= 1;
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
    ...(background?.layers(colours) ?? []),
    ...groundLayers(colours),
    ...(content.graveTiles ? graveTileLayers(colours, hasCounts, content.lies) : []),
    ...groundNames(colours),
    ...(content.graveTiles && hasCounts ? tileCounts(colours) : []),
    ...graveLayers(colours, content.lies),
  ];
  return { version: 8, 'font-faces': LABEL_FONT_FACES, sources, layers };
}
