import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { fitIn, type MapView, viewOf } from './map-camera.ts';
import { type PlaceMapProps, ZOOM_FOCUS } from './map-types.ts';

/** Keeps the camera with what the page asks for; answers how to go back to its first view. */
export function useMapCamera(map: MapLibreMap | null, props: PlaceMapProps) {
  const view = JSON.stringify(viewOf(props));
  const shownView = useRef(view);
  useEffect(() => {
    if (!map || shownView.current === view) return;
    shownView.current = view;
    look(map, JSON.parse(view) as MapView);
  }, [map, view]);

  const selected = props.graves.find((grave) => grave.id === props.selectedId);
  const target = selected ? `${selected.at.lng},${selected.at.lat}` : null;
  // A view of the whole does not hold the selected grave's surroundings: it is gone to at once.
  const shownTarget = useRef(props.fit === 'layouts' ? null : target);
  useEffect(() => {
    if (!map || shownTarget.current === target) return;
    shownTarget.current = target;
    const [lng, lat] = target?.split(',').map(Number) ?? [];
    if (lng !== undefined && lat !== undefined) map.easeTo({ center: [lng, lat], zoom: ZOOM_FOCUS });
  }, [map, target]);

  return useCallback(() => {
    if (map) look(map, JSON.parse(view) as MapView);
  }, [map, view]);
}

function look(map: MapLibreMap, view: MapView): void {
  if (view.kind === 'point') map.easeTo({ center: [...view.centre], zoom: view.zoom });
  else map.fitBounds(view.bounds, fitIn(map.getContainer(), view.bounds));
}
