import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { LABEL_FONT } from './map-fonts.ts';
import { STONES_ZOOM, stoneImage, stoneLayout } from './map-stones.ts';

/** Source of the vector tiles with every grave, and the name of their one layer. */
export const GRAVE_TILES = 'grave-tiles';
const LAYER = 'graves';
/** Zooms that the server makes; beyond the last one its tiles are drawn larger. */
export const GRAVE_TILE_ZOOMS = [10, 17] as const;
/** Those that answer to a click or a tap. */
export const TILE_LAYERS = ['tile-graves', 'tile-stones', 'tile-clusters'] as const;

const TILED = { source: GRAVE_TILES, 'source-layer': LAYER };
const IS_CLUSTER: ExpressionSpecification = ['has', 'point_count'];
const IS_VERIFIED: ExpressionSpecification = ['==', ['get', 'verified'], 1];

/**
 * Every grave there is, quieter than the ones that a list shows: counts from afar, small dots from near, full where an
 * office has verified the record and hollow where none has yet. From nearest, plots as the drawing has them.
 */
export function graveTileLayers(
  colours: MapColours,
  hasClusters: boolean,
  lies: ExpressionSpecification,
): LayerSpecification[] {
  const single: LayerSpecification[] = [
    {
      id: 'tile-graves',
      type: 'circle',
      ...TILED,
      maxzoom: STONES_ZOOM,
      filter: ['!', IS_CLUSTER],
      paint: {
        'circle-radius': ['interpolate', ['exponential', 1.6], ['zoom'], 10, 4, 16, 3, 17, 2, 18, 3],
        'circle-color': ['case', IS_VERIFIED, colours.action, colours.surface],
        'circle-stroke-color': colours.action,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 17, 0.6, 18, 1],
      },
    },
    {
      id: 'tile-stones',
      type: 'symbol',
      ...TILED,
      minzoom: STONES_ZOOM,
      filter: ['!', IS_CLUSTER],
      layout: stoneLayout(lies, {
        fill: [
          'case',
          IS_VERIFIED,
          stoneImage(colours.sage, colours.action),
          stoneImage(colours.surface, colours.field),
        ],
      }),
    },
  ];
  if (!hasClusters) return single;
  return [
    ...single,
    {
      id: 'tile-clusters',
      type: 'circle',
      ...TILED,
      filter: IS_CLUSTER,
      paint: {
        // Smaller within a cemetery, so that the names of its sections have room between them.
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          13,
          ['step', ['get', 'point_count'], 12, 10, 15, 100, 18, 1000, 23],
          15,
          ['step', ['get', 'point_count'], 10, 10, 11, 100, 13, 1000, 16],
        ],
        'circle-color': colours.surface,
        'circle-stroke-color': colours.action,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** Their counts, above the names on the ground, so that names make room for them. */
export function tileCounts(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'tile-cluster-counts',
      type: 'symbol',
      ...TILED,
      filter: IS_CLUSTER,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': [LABEL_FONT],
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 12, 15, 11],
        'text-allow-overlap': true,
        // The circle around it.
        'text-padding': 3,
      },
      paint: { 'text-color': colours.ink },
    },
  ];
}
