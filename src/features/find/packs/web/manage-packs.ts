import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { prepareForVisits } from '#shared/web/offline/service-worker.ts';
import { applyChanges, besides } from '../apply-changes.ts';
import { PACK_FORMAT, type WholePack } from '../pack-format.ts';
import type { OfferedPack } from '../packs-contract.ts';
import { packsPaths } from '../packs-paths.ts';
import { fetchPack } from './fetch-pack.ts';
import { type PackInfo, readInfos, readPack, removePack, writeInfo, writePack } from './pack-store.ts';
import { changeWork, notePages, type PackFault, tellPacksChanged } from './packs-state.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Downloads a cemetery with what a visit needs, or brings it up to date. A failure leaves the previous pack
 * untouched.
 */
export async function downloadPack(cemeteryId: number, language: string): Promise<boolean> {
  changeWork(cemeteryId, { phase: 'loading', received: 0, fault: null });
  try {
    // Requested where it helps: browsers refuse silently, so the screen shows the outcome.
    void navigator.storage?.persist?.().catch(() => false);
    await once(cemeteryId, () => fetchAndKeep(cemeteryId));
    changeWork(cemeteryId, null);
    await tellPacksChanged();
  } catch (error) {
    changeWork(cemeteryId, { phase: 'failed', received: 0, fault: faultOf(error) });
    return false;
  }
  notePages(await prepareForVisits(language));
  return true;
}

/** When a page starts: brings packs up to date, and fetches the files that a visit needs. */
export async function tendPacks(language: string): Promise<void> {
  await updatePacks();
  if ((await readInfos()).length > 0) notePages(await prepareForVisits(language));
}

/**
 * Whenever the server is there: who or what is shown no more must leave the device. Updates packs of which the server has
 * another version, and those that were not checked for a day, one after the other; a failure waits for the next time.
 */
export async function updatePacks(): Promise<void> {
  const infos = await readInfos();
  if (infos.length === 0) return;
  const versions = await readVersions();
  for (const info of infos) {
    const isSame = !versions || versions.get(info.cemeteryId) === info.version;
    if (isSame && Date.now() - Date.parse(info.savedAt) < DAY_MS) continue;
    try {
      await once(info.cemeteryId, () => fetchAndKeep(info.cemeteryId));
    } catch (error) {
      // A cemetery that was closed to the public is removed from the device as well.
      if (faultOf(error) !== 'gone') continue;
      await removePack(info.cemeteryId);
    }
    await tellPacksChanged();
  }
}

/** The versions that the server has of all it offers; null without an answer. */
async function readVersions(): Promise<Map<number, number> | null> {
  const response = await fetch(splitPath(packsPaths.list).url, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return null;
  const offered = (await response.json()) as OfferedPack[];
  return new Map(offered.map(({ cemeteryId, version }) => [cemeteryId, version]));
}

export async function deletePack(cemeteryId: number): Promise<void> {
  await removePack(cemeteryId);
  changeWork(cemeteryId, null);
  await tellPacksChanged();
}

/** Two tabs must not write the same pack at once. */
function once(cemeteryId: number, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(`pack-${cemeteryId}`, work) : work();
}

async function fetchAndKeep(cemeteryId: number): Promise<void> {
  const kept = await readPack(cemeteryId);
  const before = (await readInfos()).find((info) => info.cemeteryId === cemeteryId);
  const onProgress = (received: number) =>
    changeWork(cemeteryId, { phase: 'loading', received, fault: null });
  let fetched = await fetchPack(cemeteryId, kept?.pack.version ?? null, onProgress);
  // The server writes another format than this build reads, so nothing is misread.
  if (fetched.pack.format !== PACK_FORMAT) throw new ApiError(426, '', 'Upgrade Required');
  let pack: WholePack;
  if (fetched.pack.isWhole) pack = fetched.pack;
  else if (kept) pack = applyChanges(kept.pack, fetched.pack);
  else {
    fetched = await fetchPack(cemeteryId, null, onProgress);
    if (!fetched.pack.isWhole) throw new ApiError(500, '', 'no whole pack');
    pack = fetched.pack;
  }
  const info: PackInfo = {
    cemeteryId,
    name: pack.cemetery.name,
    address: pack.cemetery.address,
    aliases: pack.aliases ?? [],
    format: pack.format,
    version: pack.version,
    graves: pack.graves.ids.length,
    isSearchOnly: pack.cemetery.isSearchOnly,
    bytes: fetched.bytes + (fetched.pack.isWhole ? 0 : (before?.bytes ?? 0)),
    savedAt: new Date().toISOString(),
  };
  const areBesidesSame = kept && JSON.stringify(besides(pack)) === JSON.stringify(besides(kept.pack));
  const isSame = areBesidesSame && !fetched.pack.isWhole && pack.version === kept.pack.version;
  if (isSame) return writeInfo({ ...info, bytes: before?.bytes ?? info.bytes });
  changeWork(cemeteryId, { phase: 'saving', received: 0, fault: null });
  // The name engine loads with the first download only.
  const { foldPack } = await import('./fold-names.ts');
  await writePack({ cemeteryId, pack, ...(await foldPack(pack)) }, info);
}

function faultOf(error: unknown): PackFault {
  if (error instanceof ApiError) return error.status === 404 ? 'gone' : 'refused';
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError' || name === 'AbortError') return 'full';
  return name === 'TypeError' ? 'offline' : 'refused';
}
