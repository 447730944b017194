import { MEGAPIXELS_MAX } from '../media-fields.ts';
import type { UploadKind } from '../media-values.ts';
import { decodeHeic } from './decode-heic.ts';
import { type PhotoFormat, refused } from './identify-content.ts';
import { type MadeFile, makePhoto } from './make-photo.ts';
import { countFrames, type PhotoSource } from './photo-engine.ts';
import type { ReadUpload } from './store-upload.ts';
import { createWorkSlots } from './work-slots.ts';

/** One photo takes a core for half a second and up to 250 MB: more at once would only be slower. */
export const photoSlots = createWorkSlots(2);

/** @throws AppError where it is no photo that can be shown */
export async function readPhoto(path: string, format: PhotoFormat, wanted: UploadKind): Promise<ReadUpload> {
  if (wanted !== 'photo') throw refused('media.is_photo');
  const made = await photoSlots.run(async () => {
    try {
      if (format !== 'heic' && (await countFrames(path)) > 1) throw refused('media.animated');
      return await makePhoto(await openSource(path, format));
    } catch (error) {
      throw asRefusal(error);
    }
  });
  return {
    values: {
      kind: 'photo',
      status: 'ready',
      width: made.width,
      height: made.height,
      placeholder: made.placeholder,
    },
    files: made.files.map(withBytes),
    job: 'media.finish-photo',
  };
}

export const openSource = async (path: string, format: PhotoFormat): Promise<PhotoSource> =>
  format === 'heic' ? decodeHeic(path, MEGAPIXELS_MAX * 1e6) : { path };

export const withBytes = (file: MadeFile) => ({ ...file, bytes: file.content.length });

export function asRefusal(error: unknown): Error {
  const { message = '', code } = error as NodeJS.ErrnoException;
  // An error of the machine, not of the photo.
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return error as Error;
  if (/pixel limit|too many pixels/.test(message)) {
    return refused('media.too_many_pixels', { megapixels: MEGAPIXELS_MAX }, 413);
  }
  return 'status' in (error as object) ? (error as Error) : refused('media.unreadable', {}, 400);
}
