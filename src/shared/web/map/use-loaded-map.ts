import type { Map as MapLibreMap, MapOptions } from 'maplibre-gl';
import { type RefObject, useEffect, useState } from 'react';
import { attemptWithDelay, RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import { loadMap } from './load-map.ts';

type MapState =
  | { name: 'loading'; map: null }
  | { name: 'loaded'; map: MapLibreMap }
  | { name: 'error'; map: null; error: Error };

/**
 * A map in `container`: three tries with growing delay, then an error. `options` are what it begins with; later
 * changes go to the map itself.
 */
export function useLoadedMap(
  container: RefObject<HTMLElement | null>,
  options: (container: HTMLElement) => Partial<MapOptions>,
): MapState {
  const [begin] = useState(() => options);
  const [state, setState] = useState<MapState>({ name: 'loading', map: null });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let map: MapLibreMap | null = null;
    attemptWithDelay(() => loadMap(element, begin(element), signal), RETRY_DELAYS_MS, signal).then(
      (loaded) => {
        if (signal.aborted) return loaded.remove();
        map = loaded;
        setState({ name: 'loaded', map });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ name: 'error', map: null, error: error as Error });
      },
    );
    return () => {
      controller.abort();
      map?.remove();
    };
  }, [container, begin]);
  return state;
}
