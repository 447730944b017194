import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/**
 * A map that lies in a page lets the page be moved over it: two fingers, or a key with the wheel, move the map. On the whole
 * screen there is no page, and one finger does. Not the browser's own full screen, which phones of one maker lack.
 */
export function useWholeScreen(map: MapLibreMap | null, isFree: boolean) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!map) return;
    if (isFree || isWhole) map.cooperativeGestures.disable();
    else map.cooperativeGestures.enable();
  }, [map, isFree, isWhole]);
  useEffect(() => {
    if (!isWhole) return;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setWhole(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.documentElement.style.overflow = overflow;
      document.removeEventListener('keydown', onKey);
    };
  }, [isWhole]);
  return { isWhole, toggle: () => setWhole(!isWhole) };
}
