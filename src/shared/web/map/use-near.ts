import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { FAR_ZOOM } from './map-ground-layers.ts';

/**
 * Whether the cemeteries themselves are drawn. From farther away the map has their names and those of their operators,
 * and nothing that a layout holds: no words about the layout are to lie over these.
 */
export function useNear(map: MapLibreMap | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!map) return;
    const read = () => setNear(map.getZoom() >= FAR_ZOOM);
    read();
    map.on('zoom', read);
    return () => void map.off('zoom', read);
  }, [map]);
  return isNear;
}
