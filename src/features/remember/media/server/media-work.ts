import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { finishPhoto } from './finish-photo.ts';
import { finishVideo } from './finish-video.ts';
import { keepMedia } from './keep-media.ts';
import type { MediaParts } from './media-parts.ts';
import { findMedia } from './media-store.ts';

export const mediaWork: SliceWork<{ media: MediaParts }> = {
  start: async (workers, { media }) => {
    await workers.work('media.finish-photo', ({ mediaId }) => finishPhoto(media, mediaId));
    await workers.work('media.finish-video', ({ mediaId }, signal) => finishVideo(media, mediaId, signal));
    await workers.work('media.remove', (data) => removeFiles(media, data));
  },
  hourly: { media: ({ media }, { now }) => keepMedia(media, now) },
};

/** Without names: all files of the upload. `unlessKept`: only where there is no row of it. */
async function removeFiles(
  { db, storage }: Pick<MediaParts, 'db' | 'storage'>,
  { key, names, unlessKept = false }: { key: string; names: string[]; unlessKept?: boolean },
): Promise<void> {
  if (unlessKept && (await findMedia(db, key))) return;
  if (names.length === 0) return storage.removeGroup(key);
  for (const name of names) await storage.remove(`${key}/${name}`);
}
