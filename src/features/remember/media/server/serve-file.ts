import type { FileReply } from '#shared/contract/transfers.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { VisibleMedia } from './authorise-media.ts';
import { CAPTIONS_NAME } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';

/**
 * One rendition, by its exact name, to whoever may see the upload. A public memorial's files are kept by their
 * reader's browser for a day; others are asked for each time, so that access can end.
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
  return {
    type: rendition.type,
    bytes,
    cache: row.isPublic && isFixed ? 'private, max-age=86400' : 'private, no-cache',
    disposition: 'inline',
    ...(isFixed ? { etag: `${row.key}.${rendition.name}.${bytes}` } : {}),
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw notFound('media.not_found');
      return file.stream;
    },
  };
}
