import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { LABEL_FONT } from './map-fonts.ts';
import { imageOf } from './map-images.ts';
import { SECTION_OPACITY } from './map-types.ts';

/** A width in pixels at zoom 14, 18 and 22: true to scale from near, still visible from afar. */
function widths(far: number, near: number, nearest: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 2], ['zoom'], 14, far, 18, near, 22, nearest];
}

/** The blue of the way and of the visitor on it, told apart from every section's colour. */
export const ROUTE_BLUE = '#1d5fbf';
/** Nearer than this the cemetery itself is drawn instead of its place. */
export const FAR_ZOOM = 14.5;
const WATER = '#5b8fb0';

/** Sections, paths, the way to walk, gates; names of cemeteries, which make room for the counts of graves. */
export function groundLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'grounds',
      type: 'fill',
      source: 'grounds',
      maxzoom: FAR_ZOOM,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colours.sage, 'fill-opacity': 0.6 },
    },
    {
      id: 'ground-edges',
      type: 'line',
      source: 'grounds',
      maxzoom: FAR_ZOOM,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': colours.field, 'line-width': 1, 'line-dasharray': [4, 4] },
    },
    {
      id: 'boundaries',
      type: 'fill',
      source: 'boundaries',
      paint: { 'fill-color': colours.surface, 'fill-outline-color': colours.line },
    },
    {
      id: 'sections',
      type: 'fill',
      source: 'sections',
      paint: {
        'fill-color': ['to-color', ['get', 'colour'], colours.action],
        'fill-opacity': SECTION_OPACITY,
      },
    },
    {
      id: 'section-outlines',
      type: 'line',
      source: 'sections',
      paint: {
        'line-color': ['to-color', ['get', 'colour'], colours.action],
        'line-width': 1,
        'line-opacity': 0.7,
      },
    },
    {
      id: 'paths',
      type: 'line',
      source: 'paths',
      filter: ['==', ['get', 'kind'], 'path'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.line, 'line-width': widths(1, 4, 40) },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'paths',
      filter: ['==', ['get', 'kind'], 'road'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.line, 'line-width': widths(2, 9, 90) },
    },
    {
      id: 'steps',
      type: 'line',
      source: 'paths',
      filter: ['==', ['get', 'kind'], 'steps'],
      paint: { 'line-color': colours.muted, 'line-width': 3, 'line-dasharray': [0.5, 0.7] },
    },
    {
      id: 'spot-areas',
      type: 'fill',
      source: 'spots',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': ['match', ['get', 'kind'], 'water', WATER, 'tree', colours.action, colours.line],
        'fill-opacity': 0.35,
      },
    },
    {
      id: 'qibla',
      type: 'line',
      source: 'qibla',
      minzoom: 15,
      paint: {
        'line-color': colours.brass,
        'line-width': 1,
        'line-opacity': 0.6,
        'line-dasharray': [6, 5],
      },
    },
    {
      id: 'route-seam',
      type: 'line',
      source: 'route',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.surface, 'line-width': 9 },
    },
    {
      id: 'route',
      type: 'line',
      source: 'route',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ROUTE_BLUE, 'line-width': 5 },
    },
    {
      id: 'gates',
      type: 'symbol',
      source: 'names',
      minzoom: 14,
      filter: ['==', ['get', 'kind'], 'gate'],
      layout: {
        'icon-image': imageOf('gate', colours.surface, colours.ink),
        'icon-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          14,
          ['case', ['get', 'isMain'], 0.8, 0.6],
          17,
          ['case', ['get', 'isMain'], 1.3, 1],
        ],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    names(
      colours,
      'cemetery',
      ['interpolate', ['linear'], ['zoom'], 10, 13, 14, 16],
      { maxzoom: FAR_ZOOM },
      { 'text-anchor': 'bottom', 'text-offset': [0, -0.9], 'text-max-width': 7 },
    ),
    {
      // A circle would say that it is a grave, hollow because no office has verified it.
      id: 'cemeteries',
      type: 'symbol',
      source: 'names',
      maxzoom: FAR_ZOOM,
      filter: ['==', ['get', 'kind'], 'cemetery'],
      layout: {
        'icon-image': imageOf('gate', colours.surface, colours.action),
        'icon-size': 0.7,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'ground-names',
      type: 'symbol',
      source: 'grounds',
      maxzoom: FAR_ZOOM,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT],
        'text-size': 12,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.4],
        'text-max-width': 40,
      },
      paint: { ...labelPaint(colours), 'text-color': colours.muted },
    },
  ];
}

/**
 * Names of sections and gates, above the graves of the tiles. Counts of graves are placed before them: a name goes to
 * where it can be read beside the counts, and where there is no such place it stands over them.
 */
export function groundNames(colours: MapColours): LayerSpecification[] {
  return [
    rowNames(colours),
    spots(colours),
    names(
      colours,
      'path',
      12,
      { minzoom: 16.5 },
      { 'text-rotate': ['get', 'turn'], 'text-rotation-alignment': 'map', 'text-max-width': 30 },
    ),
    names(
      colours,
      'gate',
      13,
      { minzoom: 16 },
      {
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1,
      },
    ),
    names(
      colours,
      'section',
      ['interpolate', ['linear'], ['zoom'], 15, 13, 17, 15],
      { minzoom: 14.5 },
      {
        'text-variable-anchor-offset': [...NAME_PLACES],
        'text-max-width': 6,
        'text-padding': 0,
        'text-overlap': 'always',
      },
    ),
  ];
}

/** Letters and numbers of rows: the quietest, they stand where every other name has left room. */
function rowNames(colours: MapColours): SymbolLayerSpecification {
  const size: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 17.5, 10, 20, 13];
  const layer = names(
    colours,
    'row',
    size,
    { minzoom: 17.5 },
    { 'text-anchor': ['get', 'anchor'], 'text-padding': 1 },
  );
  return { ...layer, paint: { ...labelPaint(colours), 'text-color': colours.muted } };
}

/** Places of a section's name around its middle, the best first, in letter heights. */
type VariableAnchor = (string | [number, number])[];

const NAME_PLACES = [
  'center',
  [0, 0],
  'top',
  [0, 0.7],
  'bottom',
  [0, -0.7],
  'left',
  [0.3, 0],
  'right',
  [-0.3, 0],
  'top-left',
  [0.1, 0.6],
  'top-right',
  [-0.1, 0.6],
  'bottom-left',
  [0.1, -0.6],
  'bottom-right',
  [-0.1, -0.6],
] satisfies VariableAnchor;

function names(
  colours: MapColours,
  kind: string,
  size: number | ExpressionSpecification,
  zooms: { minzoom?: number; maxzoom?: number },
  place: SymbolLayerSpecification['layout'],
): SymbolLayerSpecification {
  return {
    id: `${kind}-names`,
    type: 'symbol',
    source: 'names',
    ...zooms,
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'text-field': ['get', 'name'], 'text-font': [LABEL_FONT], 'text-size': size, ...place },
    paint: labelPaint(colours),
  };
}

/** Signs of taps, benches and the like; from afar only as many as have room. */
function spots(colours: MapColours): SymbolLayerSpecification {
  const disc = imageOf('disc', colours.surface, colours.muted);
  const tree = imageOf('disc', colours.surface, colours.action, 'tree');
  return {
    id: 'spots',
    type: 'symbol',
    source: 'spots',
    minzoom: 15.5,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: {
      'icon-image': ['match', ['get', 'kind'], 'tree', tree, ['concat', `${disc}|`, ['get', 'kind']]],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 16, 0.7, 18, 1],
      'icon-padding': 0,
      'symbol-sort-key': ['match', ['get', 'kind'], 'tree', 1, 0],
    },
    paint: { 'icon-opacity': ['match', ['get', 'kind'], 'tree', 0.55, 1] },
  };
}

/** Letters with a seam of the ground, readable over anything. */
export function labelPaint(colours: MapColours) {
  return { 'text-color': colours.ink, 'text-halo-color': colours.ground, 'text-halo-width': 1.6 };
}
