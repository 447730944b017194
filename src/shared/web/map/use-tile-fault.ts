import type { Map as MapLibreMap, VectorTileSource } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';
import { RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import { isTileError, lackedTiles } from './load-map.ts';
import { TILE_SOURCE } from './map-background.ts';
import { GRAVE_TILES } from './map-grave-tiles.ts';

/** A burst of tile errors is one failure: it is settled this long after its first. */
const BURST_MS = 1000;

/**
 * Whether the background map cannot be had, after three tries with growing delay. Everything of our own stays
 * drawn meanwhile. `retry` begins again.
 */
export function useTileFault(map: MapLibreMap | null) {
  const [isFaulty, setFaulty] = useState(false);
  useEffect(() => {
    if (!map || isFaulty) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleBurst = () => {
      const delay = RETRY_DELAYS_MS[tries];
      timer ??= setTimeout(
        () => {
          timer = undefined;
          tries += 1;
          // Of vector tiles the map has asked several times by itself by now.
          if (delay === undefined || !map.getSource(TILE_SOURCE)) setFaulty(true);
          else refresh(map);
        },
        BURST_MS + (delay ?? 0),
      );
    };
    const onError = (event: object) => {
      if (isTileError(event)) settleBurst();
    };
    if (lackedTiles(map)) settleBurst();
    map.on('error', onError);
    return () => {
      clearTimeout(timer);
      map.off('error', onError);
    };
  }, [map, isFaulty]);
  const retry = useCallback(() => {
    if (map) refresh(map);
    setFaulty(false);
  }, [map]);
  return { isFaulty, retry };
}

/** Asks once more for the tiles that a map lacks. */
function refresh(map: MapLibreMap): void {
  if (map.getSource(TILE_SOURCE)) map.refreshTiles(TILE_SOURCE);
  // A vector source asks again for a tile that failed only when it is given its addresses anew.
  const graves = map.getSource<VectorTileSource>(GRAVE_TILES);
  if (graves?.tiles) graves.setTiles(graves.tiles);
}
