import { identifyContent, refused } from '#features/remember/media/server/identify-content.ts';
import { countFrames, openPhoto } from '#features/remember/media/server/photo-engine.ts';
import { asRefusal, openSource, photoSlots } from '#features/remember/media/server/read-photo.ts';
import { AVATAR_SIDE } from '../profile-fields.ts';

const WEBP = { quality: 82, effort: 4 } as const;

/**
 * Makes a square picture of the middle of a photo, re-encoded, so that no metadata remains.
 * @throws AppError 413 and 415 for files that are not accepted, 400 for broken ones
 */
export async function makeAvatar(path: string): Promise<Buffer> {
  const content = await identifyContent(path);
  if (!('format' in content)) throw refused('media.not_recognised');
  const { format } = content;
  return photoSlots.run(async () => {
    try {
      if (format !== 'heic' && (await countFrames(path)) > 1) throw refused('media.animated');
      return await openPhoto(await openSource(path, format))
        .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
        .webp(WEBP)
        .toBuffer();
    } catch (error) {
      throw asRefusal(error);
    }
  });
}
