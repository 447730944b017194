import type { JobWorkers } from '#shared/server/jobs/start-workers.ts';
import { finishPhoto } from './finish-photo.ts';
import { finishVideo } from './finish-video.ts';
import type { MediaParts } from './media-parts.ts';

/** Works the queues of this slice on this instance. */
export async function workMedia(workers: JobWorkers, parts: MediaParts): Promise<void> {
  await workers.work('media.finish-photo', ({ mediaId }) => finishPhoto(parts, mediaId));
  await workers.work('media.finish-video', ({ mediaId }, signal) => finishVideo(parts, mediaId, signal));
  await workers.work('media.remove', (data) => removeFiles(parts, data));
}

/** Without names: all files of the upload. */
async function removeFiles(
  { storage }: Pick<MediaParts, 'storage'>,
  { key, names }: { key: string; names: string[] },
): Promise<void> {
  if (names.length === 0) return storage.removeGroup(key);
  for (const name of names) await storage.remove(`${key}/${name}`);
}
