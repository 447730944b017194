import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, MapMouseEvent, Point } from 'maplibre-gl';
import { useEffect } from 'react';
import { GRAVE_LAYERS } from './map-grave-layers.ts';

/** Half of 44 px: a finger's target around the pointer. */
const REACH_PX = 22;

/** A click or tap selects the nearest grave within a finger's reach; one on a cluster opens it. */
export function useGraveClicks(map: MapLibreMap | null, onSelect: ((id: number) => void) | undefined): void {
  useEffect(() => {
    if (!map) return;
    const onClick = (event: MapMouseEvent) => {
      const feature = nearest(map, event.point);
      if (!feature) return;
      if (feature.properties.point_count !== undefined) void openCluster(map, feature);
      // A list's graves say their id themselves, those of the tiles as features.
      else onSelect?.(Number(feature.properties.id ?? feature.id));
    };
    const pointTo = (cursor: string) => {
      map.getCanvas().style.cursor = cursor;
    };
    const onMove = (event: MapMouseEvent) => pointTo(nearest(map, event.point) ? 'pointer' : '');
    map.on('click', onClick);
    // Where graves cannot be chosen, the pointer belongs to whatever else is drawn or moved on the map.
    if (onSelect) map.on('mousemove', onMove);
    return () => {
      map.off('click', onClick);
      if (!onSelect) return;
      map.off('mousemove', onMove);
      pointTo('');
    };
  }, [map, onSelect]);
}

function nearest(map: MapLibreMap, { x, y }: Point): MapGeoJSONFeature | null {
  const found = map.queryRenderedFeatures(
    [
      [x - REACH_PX, y - REACH_PX],
      [x + REACH_PX, y + REACH_PX],
    ],
    { layers: GRAVE_LAYERS.filter((id) => map.getLayer(id)) },
  );
  const distanceTo = (feature: MapGeoJSONFeature) => {
    const at = map.project(positionOf(feature));
    return Math.hypot(at.x - x, at.y - y);
  };
  return found.reduce<MapGeoJSONFeature | null>(
    (best, feature) => (best && distanceTo(best) <= distanceTo(feature) ? best : feature),
    null,
  );
}

/** A cluster of the server does not know where it falls apart: two steps closer is a quarter of its width. */
const STEPS_CLOSER = 2;

async function openCluster(map: MapLibreMap, cluster: MapGeoJSONFeature): Promise<void> {
  if (cluster.properties.cluster_id === undefined) {
    map.easeTo({ center: positionOf(cluster), zoom: map.getZoom() + STEPS_CLOSER });
    return;
  }
  const source = map.getSource<GeoJSONSource>('graves');
  const zoom = await source?.getClusterExpansionZoom(Number(cluster.properties.cluster_id));
  if (zoom !== undefined) map.easeTo({ center: positionOf(cluster), zoom });
}

function positionOf({ geometry }: MapGeoJSONFeature): [number, number] {
  const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  return [lng, lat];
}
