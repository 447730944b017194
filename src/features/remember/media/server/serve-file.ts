import type { FileReply } from '#shared/contract/transfers.ts';
import { notFound, storageAway } from '#shared/server/http/app-error.ts';
import type { VisibleMedia } from './authorise-media.ts';
import { CAPTIONS_NAME } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';

/**
 * One rendition, by its exact name, to whoever may see the upload. A browser keeps it and asks each time whether it still may
 * show it (304), so that access can end and what is taken down is gone.
 */
export async function serveFile(
  { storage }: Pick<MediaParts, 'storage'>,
  row: VisibleMedia,
  file: string,
): Promise<FileReply> {
  const rendition = row.renditions.find(({ name }) => name === file);
  const stored = `${row.key}/${file}`;
  const bytes = rendition && (await storage.size(stored));
  if (!rendition || !bytes) throw notFound('media.not_found');
  const isFixed = rendition.name !== CAPTIONS_NAME;
  // Something else lies there, or a server in between answers in the storage's place.
  if (isFixed && bytes !== rendition.bytes) throw storageAway(new Error(`${stored} has ${bytes} bytes`));
  return {
    type: rendition.type,
    bytes,
    cache: 'private, no-cache',
    disposition: 'inline',
    ...(isFixed ? { etag: `${row.key}.${rendition.name}.${bytes}` } : {}),
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw notFound('media.not_found');
      return file.stream;
    },
  };
}
