import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { LatLng } from '#shared/geo.ts';

/** Lets a reader choose a place: by a click or a tap there, or by Enter for the middle of the map. */
export function usePlacePicks(map: MapLibreMap | null, onPick: ((at: LatLng) => void) | undefined): void {
  const isPicking = onPick !== undefined;
  const pick = useEffectEvent((at: LatLng) => onPick?.({ lat: at.lat, lng: at.lng }));
  useEffect(() => {
    if (!map || !isPicking) return;
    const canvas = map.getCanvas();
    const onClick = (event: MapMouseEvent) => pick(event.lngLat.wrap());
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      pick(map.getCenter().wrap());
    };
    map.on('click', onClick);
    canvas.addEventListener('keydown', onKey);
    return () => {
      map.off('click', onClick);
      canvas.removeEventListener('keydown', onKey);
    };
  }, [map, isPicking]);
}
