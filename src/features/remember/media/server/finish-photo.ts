import { lendFile } from '#shared/server/storage/lend-file.ts';
import { endWork } from './end-work.ts';
import { identifyContent } from './identify-content.ts';
import { makeAvif } from './make-photo.ts';
import type { MediaParts } from './media-parts.ts';
import { findMediaById } from './media-store.ts';
import { openSource, photoSlots, withBytes } from './read-photo.ts';

/** Job: adds the AVIF files to a photo that is already shown, then removes the uploaded file. */
export async function finishPhoto(parts: MediaParts, mediaId: number): Promise<void> {
  const { db, storage } = parts;
  const row = await findMediaById(db, mediaId);
  if (!row?.source) return;
  const { key } = row;
  const files = await lendFile({ ...parts, prefix: 'job-' }, `${key}/${row.source}`, async (path) => {
    const content = await identifyContent(path);
    if (!('format' in content)) throw new Error(`the source of media ${mediaId} is no photo`);
    // Low priority: people who are uploading come first.
    return photoSlots.run(async () => makeAvif(await openSource(path, content.format)), { isPatient: true });
  });
  if (!files) return;
  for (const { name, content, type } of files) await storage.put(`${key}/${name}`, content, type);
  const renditions = files.map((file) => {
    const { content: _content, ...rendition } = withBytes(file);
    return rendition;
  });
  await endWork(parts, row, renditions, {});
}
