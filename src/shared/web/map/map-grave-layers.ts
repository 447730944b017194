import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { LABEL_FONT } from './map-fonts.ts';
import { TILE_LAYERS } from './map-grave-tiles.ts';
import { labelPaint, ROUTE_BLUE } from './map-ground-layers.ts';
import { STONES_ZOOM, stoneImage, stoneLayout } from './map-stones.ts';

/** Layers that answer to a click or a tap. */
export const GRAVE_LAYERS = ['graves', 'grave-stones', 'grave-clusters', ...TILE_LAYERS] as const;
const NAME_ZOOM_MIN = 18;

/** Graves (clustered where there are many), the selected one with its ring, and where the visitor stands. */
export function graveLayers(colours: MapColours, lies: ExpressionSpecification): LayerSpecification[] {
  return [
    ...ring('selected', colours.brass),
    ...ring('visitor', ROUTE_BLUE),
    {
      id: 'grave-clusters',
      type: 'circle',
      source: 'graves',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 15, 50, 20, 500, 26],
        'circle-color': colours.action,
        'circle-stroke-color': colours.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'grave-cluster-counts',
      type: 'symbol',
      source: 'graves',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': [LABEL_FONT],
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours['on-action'] },
    },
    {
      id: 'grave-stones',
      type: 'symbol',
      source: 'graves',
      minzoom: STONES_ZOOM,
      filter: ['!', ['has', 'point_count']],
      layout: stoneLayout(lies, { fill: stoneImage(colours.action, colours.surface), least: 0.45 }),
    },
    {
      id: 'graves',
      type: 'circle',
      source: 'graves',
      maxzoom: STONES_ZOOM,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 5, 18, 8],
        'circle-color': colours.action,
        'circle-stroke-color': colours.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'selected-dot',
      type: 'circle',
      source: 'selected',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 19, 13, 22, 60],
        'circle-color': colours.brass,
        'circle-opacity': 0.35,
        'circle-stroke-color': colours.brass,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'selected-stone',
      type: 'symbol',
      source: 'selected',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: stoneLayout(lies, { fill: stoneImage(colours.action, colours.ground), least: 0.6 }),
    },
    {
      id: 'visitor-dot',
      type: 'circle',
      source: 'visitor',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 8,
        'circle-color': ROUTE_BLUE,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'grave-marks',
      type: 'circle',
      source: 'graves',
      filter: ['has', 'mark'],
      paint: {
        'circle-radius': 14,
        'circle-color': colours.action,
        'circle-stroke-color': colours.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'grave-mark-texts',
      type: 'symbol',
      source: 'graves',
      filter: ['has', 'mark'],
      layout: {
        'text-field': ['get', 'mark'],
        'text-font': [LABEL_FONT],
        'text-size': 15,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colours['on-action'] },
    },
    {
      id: 'grave-names',
      type: 'symbol',
      source: 'graves',
      minzoom: NAME_ZOOM_MIN,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT],
        'text-size': 14,
        'text-anchor': 'top',
        // Below the largest sign of a grave, the selected one, with its seam.
        'text-offset': [0, 1.3],
        'text-optional': true,
      },
      paint: labelPaint(colours),
    },
  ];
}

function ring(source: string, colour: string): LayerSpecification[] {
  const filter = ['==', ['geometry-type'], 'Polygon'] as ['==', ['geometry-type'], string];
  return [
    {
      id: `${source}-ring`,
      type: 'fill',
      source,
      filter,
      paint: { 'fill-color': colour, 'fill-opacity': 0.18 },
    },
    {
      id: `${source}-ring-edge`,
      type: 'line',
      source,
      filter,
      paint: { 'line-color': colour, 'line-width': 1.5 },
    },
  ];
}
