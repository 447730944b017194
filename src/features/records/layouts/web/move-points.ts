import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { roundPoint, type ShapeKind, type ShapePoint, tidyOutline } from '../shape-geometry.ts';

const MODES = { area: 'polygon', line: 'linestring', point: 'point' } as const;
const POINT_PX = 9;

/**
 * Lets a shape's points be moved on the map, new ones drawn out of its edges, and points taken away by a right click.
 * @returns how to stop; null where the shape has too few points to be one
 */
export function movePoints(
  map: MapLibreMap,
  kind: ShapeKind,
  points: readonly ShapePoint[],
  options: { colour: string; ground: string; onMoved: (points: ShapePoint[]) => void },
): (() => void) | null {
  const colour = options.colour as HexColor;
  const ground = options.ground as HexColor;
  const geometry = geometryOf(kind, points);
  if (!geometry) return null;
  const flags = {
    feature: {
      draggable: true,
      coordinates: { draggable: true, midpoints: { draggable: true }, deletable: true },
    },
  };
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9, prefixId: PREFIX }),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawLineStringMode(),
      new TerraDrawPointMode(),
      new TerraDrawSelectMode({
        flags: { polygon: flags, linestring: flags, point: { feature: { draggable: true } } },
        // The selection stays, and the page's keys cannot delete it.
        keyEvents: null,
        allowManualDeselection: false,
        pointerDistance: 22,
        styles: {
          selectedPolygonColor: colour,
          selectedPolygonOutlineColor: colour,
          selectedPolygonOutlineWidth: 3,
          selectedLineStringColor: colour,
          selectedLineStringWidth: 4,
          selectedPointColor: colour,
          selectedPointWidth: POINT_PX,
          selectedPointOutlineColor: ground,
          selectionPointColor: colour,
          selectionPointWidth: POINT_PX,
          selectionPointOutlineColor: ground,
          midPointColor: ground,
          midPointOutlineColor: colour,
          midPointOutlineWidth: 2,
          midPointWidth: 6,
        },
      }),
    ],
  });
  let isGone = false;
  const forget = () => {
    isGone = true;
  };
  // Removing the map removes its layers too.
  map.once('remove', forget);
  draw.start();
  const [added] = draw.addFeatures([
    { type: 'Feature', properties: { mode: MODES[kind] }, geometry } as GeoJSONStoreFeatures,
  ]);
  const id = added?.id;
  const stop = () => {
    map.off('remove', forget);
    if (isGone) return;
    standIn(map);
    draw.stop();
  };
  if (!added?.valid || id === undefined) {
    stop();
    return null;
  }
  draw.selectFeature(id);
  draw.on('finish', () => {
    const feature = draw.getSnapshotFeature(id);
    if (feature) options.onMoved(pointsOf(feature.geometry));
  });
  return stop;
}

const PREFIX = 'td';
const SOURCES = ['point', 'linestring', 'polygon'].map((name) => `${PREFIX}-${name}`);
const LAYERS = [...SOURCES, `${PREFIX}-point-marker`, `${PREFIX}-polygon-outline`];

/**
 * A new theme's style removes what was drawn on the map, and the drawing library fails when its own sources
 * are gone: empty ones of the same names stand in until it has stopped.
 */
function standIn(map: MapLibreMap): void {
  for (const id of SOURCES) {
    if (map.getSource(id)) continue;
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  }
  for (const id of LAYERS) {
    if (!map.getLayer(id)) map.addLayer({ id, type: 'background', layout: { visibility: 'none' } });
  }
}

function geometryOf(kind: ShapeKind, points: readonly ShapePoint[]) {
  const [first] = points;
  if (!first) return null;
  if (kind === 'point') return { type: 'Point', coordinates: first };
  if (kind === 'line') return points.length < 2 ? null : { type: 'LineString', coordinates: points };
  return points.length < 3 ? null : { type: 'Polygon', coordinates: [[...points, first]] };
}

function pointsOf(geometry: GeoJSONStoreFeatures['geometry']): ShapePoint[] {
  const round = ([lng = 0, lat = 0]: readonly number[]) => roundPoint([lng, lat]);
  if (geometry.type === 'Point') return [round(geometry.coordinates)];
  if (geometry.type === 'LineString') return geometry.coordinates.map(round);
  return tidyOutline((geometry.coordinates[0] ?? []).map(round));
}
