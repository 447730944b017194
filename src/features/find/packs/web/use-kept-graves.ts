import { useEffect, useState } from 'react';
import type { MapGrave } from '#shared/web/map/map-types.ts';
import { useConnection } from '#shared/web/offline/connection.ts';
import { unpackPosition } from '../unpack-graves.ts';

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
      const { loadedPacks } = await import('./loaded-packs.ts');
      const kept = (await loadedPacks()).find(({ pack }) => pack.cemetery.id === cemeteryId);
      const placed = (kept?.ids ?? []).flatMap((id, index): MapGrave[] => {
        const at = kept ? unpackPosition(kept.pack.graves, kept.pack.origin, index) : null;
        if (!kept || !at) return [];
        const { names, accuracies } = kept.pack.graves;
        return [{ id, name: names[index] ?? '', at, accuracy: accuracies[index] ?? null }];
      });
      if (!isGone) setGraves(placed);
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted, cemeteryId]);
  return graves;
}
