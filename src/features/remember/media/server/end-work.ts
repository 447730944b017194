import type { Rendition } from '#db/schema/media.ts';
import type { MediaParts } from './media-parts.ts';
import { addRenditions, changeMedia, type MediaRow } from './media-store.ts';

/**
 * Ends the work on an upload: what was made of it is recorded, and the removal of the uploaded file is queued in the same
 * transaction. A process that dies right after its commit leaves no file that no row names.
 */
export async function endWork(
  { db, jobs, storage }: Pick<MediaParts, 'db' | 'jobs' | 'storage'>,
  { id, key, source }: MediaRow,
  made: Rendition[],
  changes: Partial<MediaRow>,
): Promise<void> {
  const isKept = await db.transaction(async (tx) => {
    const row = await addRenditions(tx, id, made, { ...changes, source: null, progress: 100 });
    if (row && source) await jobs.send(tx, 'media.remove', { key, names: [source] });
    return row !== null;
  });
  // Deleted meanwhile: the new files are removed as well.
  if (!isKept) await storage.removeGroup(key);
}

/** Ends the work on an upload that can never be played: its row says why, and its files are removed. */
export async function endFailedWork(
  { db, jobs }: Pick<MediaParts, 'db' | 'jobs'>,
  { id, key }: MediaRow,
  failure: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeMedia({ orm: tx }, id, { status: 'failed', failure, source: null });
    await jobs.send(tx, 'media.remove', { key, names: [] });
  });
}
