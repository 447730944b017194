import { ApiError } from '#shared/web/api/api-error.ts';
import { prepareForVisits } from '#shared/web/offline/service-worker.ts';
import { applyChanges } from '../apply-changes.ts';
import { PACK_FORMAT, type WholePack } from '../pack-format.ts';
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

/** When a page starts: updates packs older than a day, and fetches the files that a visit needs. */
export async function tendPacks(language: string): Promise<void> {
  await updateOldPacks(Date.now());
  if ((await readInfos()).length > 0) notePages(await prepareForVisits(language));
}

/** Updates packs that were not checked for a day, one after the other; a failure waits for the next time. */
async function updateOldPacks(now: number): Promise<void> {
  for (const info of await readInfos()) {
    if (now - Date.parse(info.savedAt) < DAY_MS) continue;
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
    format: pack.format,
    version: pack.version,
    graves: pack.graves.ids.length,
    isSearchOnly: pack.cemetery.isSearchOnly,
    bytes: fetched.bytes + (fetched.pack.isWhole ? 0 : (before?.bytes ?? 0)),
    savedAt: new Date().toISOString(),
  };
  const isSame = kept && !fetched.pack.isWhole && pack.version === kept.pack.version;
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
