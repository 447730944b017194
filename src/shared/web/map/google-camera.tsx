import { useMap } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import { fitIn, type MapView, viewOf } from './map-camera.ts';
import { type PlaceMapProps, ZOOM_FOCUS } from './map-types.ts';

/** Looks at what the page asks for, then at the grave that is selected. */
export function GoogleCamera(props: PlaceMapProps) {
  const map = useMap();
  const view = JSON.stringify(viewOf(props));
  useEffect(() => {
    if (!map) return;
    const wanted = JSON.parse(view) as MapView;
    if (wanted.kind === 'bounds') {
      const [[west, south], [east, north]] = wanted.bounds;
      map.fitBounds({ west, south, east, north }, fitIn(map.getDiv() as HTMLElement, wanted.bounds).padding);
    } else {
      map.setCenter({ lat: wanted.centre[1], lng: wanted.centre[0] });
      map.setZoom(wanted.zoom);
    }
  }, [map, view]);
  const selected = props.graves.find((grave) => grave.id === props.selectedId);
  const target = selected ? JSON.stringify(selected.at) : null;
  useEffect(() => {
    if (!map || !target) return;
    map.panTo(JSON.parse(target) as { lat: number; lng: number });
    map.setZoom(ZOOM_FOCUS);
  }, [map, target]);
  return null;
}
