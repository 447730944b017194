import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { Map as MapLibreMap, type MapOptions, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { TILE_SOURCE } from './map-background.ts';
import { GRAVE_TILES } from './map-grave-tiles.ts';
import { provideImages } from './map-images.ts';
import { ZOOM_MAX, ZOOM_MIN } from './map-types.ts';

setWorkerUrl(workerUrl);

/** Maps whose background lacked a tile while they were loading. */
const lackingTiles = new WeakSet<MapLibreMap>();

/** Nothing was drawn in time. */
export class MapTimeoutError extends Error {}

/** A phone with a full memory needs long; a map that needs longer than this does not come. */
const PATIENCE_MS = 20_000;

/**
 * Makes a map and waits until it has drawn its own data. Fails, leaving nothing behind, where the device cannot
 * draw (no WebGL), the worker or our data cannot be loaded, or nothing happens for 20 s in a visible tab.
 */
export async function loadMap(
  container: HTMLElement,
  options: Partial<MapOptions>,
  signal: AbortSignal,
): Promise<MapLibreMap> {
  signal.throwIfAborted();
  const map = new MapLibreMap({
    ...options,
    container,
    // The stated zoom counts tiles of 256 pixels and this engine tiles of 512: one less shows as much. From one more, a
    // phone's map could not show two cemeteries at the ends of a city.
    minZoom: ZOOM_MIN - 1,
    maxZoom: ZOOM_MAX,
    attributionControl: false,
    // North stays up: a tilted or turned plan is hard to compare with a cemetery's signs.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: true,
  });
  provideImages(map);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  try {
    await untilLoaded(map, signal);
    return map;
  } catch (error) {
    map.remove();
    throw error;
  }
}

function untilLoaded(map: MapLibreMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(onTimeout, PATIENCE_MS);
    function onTimeout() {
      // A tab in the background draws nothing, which is no failure.
      if (document.hidden) timer = setTimeout(onTimeout, PATIENCE_MS);
      else settle(() => reject(new MapTimeoutError(`${PATIENCE_MS} ms`)));
    }
    function settle(how: () => void) {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      map.off('error', onError);
      how();
    }
    function onError(event: { error: { message: string } }) {
      if (isTileError(event)) lackingTiles.add(map);
      else settle(() => reject(new Error(event.error.message)));
    }
    function onAbort() {
      settle(() => reject(signal.reason));
    }
    signal.addEventListener('abort', onAbort, { once: true });
    map.on('error', onError);
    map.once('load', () => settle(resolve));
  });
}

/** A missing tile of the background or of the other graves is no failure of the map: our own data stands without it. */
export function isTileError(event: object): boolean {
  return 'sourceId' in event && (event.sourceId === TILE_SOURCE || event.sourceId === GRAVE_TILES);
}

/** Answers true once, so that one burst of errors is not tried again for ever. */
export function lackedTiles(map: MapLibreMap): boolean {
  return lackingTiles.delete(map);
}

/** MapLibre has no class for it. */
export function isWorkerError(error: Error): boolean {
  return error.message.startsWith('Worker failed to load');
}
