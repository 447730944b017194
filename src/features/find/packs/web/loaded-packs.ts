import { type CemeteryNames, prepareNames } from '../search-kept-names.ts';
import { unpackIds } from '../unpack-graves.ts';
import { foldedAnew } from './fold-names.ts';
import { type KeptPack, readInfos, readPack } from './pack-store.ts';
import { onPacksChanged } from './packs-state.ts';

/** A pack in memory, ready to answer. */
export interface LoadedPack extends KeptPack {
  savedAt: string;
  ids: number[];
  /** Index in the columns by id. */
  places: Map<number, number>;
  names: CemeteryNames;
}

let loading: Promise<LoadedPack[]> | null = null;
onPacksChanged(() => {
  loading = null;
});

/** Every pack of this device; none where storage is refused. */
export function loadedPacks(): Promise<LoadedPack[]> {
  loading ??= load().catch(() => []);
  return loading;
}

async function load(): Promise<LoadedPack[]> {
  const packs = await Promise.all(
    (await readInfos()).map(async ({ cemeteryId, savedAt }) => {
      const kept = await readPack(cemeteryId);
      return kept ? [loadPack(await foldedAnew(kept), savedAt)] : [];
    }),
  );
  return packs.flat();
}

export function loadPack(kept: KeptPack, savedAt: string): LoadedPack {
  const ids = unpackIds(kept.pack.graves);
  const places = new Map(ids.map((id, at) => [id, at]));
  return { ...kept, savedAt, ids, places, names: prepareNames(kept.folded) };
}
