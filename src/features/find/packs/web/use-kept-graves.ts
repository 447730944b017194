import { useEffect, useState } from 'react';
import type { MapGrave } from '#shared/web/map/map-types.ts';
import { useConnection } from '#shared/web/offline/connection.ts';

const NONE: readonly MapGrave[] = [];

/**
 * Every grave of a downloaded cemetery, for a map without tiles because there is no server. Empty while there
 * is a server, and where the cemetery was not downloaded.
 */
export function useKeptGraves(cemeteryId: number | null): readonly MapGrave[] {
  const { isOffline } = useConnection();
  const [graves, setGraves] = useState(NONE);
  const isWanted = isOffline && cemeteryId !== null;
  useEffect(() => {
    if (!isWanted) return setGraves(NONE);
    let isGone = false;
    const read = async () => {
      const { keptMapGraves } = await import('./kept-map-graves.ts');
      const placed = await keptMapGraves(cemeteryId);
      if (!isGone) setGraves(placed);
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted, cemeteryId]);
  return graves;
}
