import type { MapGrave } from '#shared/web/map/map-types.ts';
import { unpackPosition } from '../unpack-graves.ts';
import { loadedPacks } from './loaded-packs.ts';

/** Every grave with a position of a cemetery on this device, as a map shows it. */
export async function keptMapGraves(cemeteryId: number): Promise<MapGrave[]> {
  const kept = (await loadedPacks()).find(({ pack }) => pack.cemetery.id === cemeteryId);
  if (!kept) return [];
  const { graves, origin } = kept.pack;
  return kept.ids.flatMap((id, index): MapGrave[] => {
    const at = unpackPosition(graves, origin, index);
    return at
      ? [{ id, name: graves.names[index] ?? '', at, accuracy: graves.accuracies[index] ?? null }]
      : [];
  });
}
