import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MEGAPIXELS_MAX } from '../media-fields.ts';
import type { RawPhoto } from './decode-heic.ts';

// sharp would draw SVG, PDF and whatever else its libraries read: only what is named here is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    // Our own renditions, in the pictures of link previews.
    'VipsForeignLoadWebpBuffer',
  ],
});
// No photo is processed twice, so a cache would only use memory.
sharp.cache(false);

const OPTIONS: SharpOptions = { limitInputPixels: MEGAPIXELS_MAX * 1e6, failOn: 'error' };
const TIME_LIMIT_SECONDS = 30;

/** A file of an accepted format, or pixels that were decoded elsewhere and stand upright. */
export type PhotoSource = { path: string } | { png: Buffer } | RawPhoto;

/** Opens a photo upright, in sRGB. */
export function openPhoto(source: PhotoSource): Sharp {
  return open(source).timeout({ seconds: TIME_LIMIT_SECONDS }).toColourspace('srgb');
}

function open(source: PhotoSource): Sharp {
  if ('path' in source) return sharp(source.path, OPTIONS).autoOrient();
  if ('png' in source) return sharp(source.png, OPTIONS);
  const { data, width, height } = source;
  return sharp(data, { ...OPTIONS, raw: { width, height, channels: 4 } });
}

export const fromPixels = (
  data: Buffer,
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp => sharp(data, { raw: info });

/** More than one picture in the file: an animation. */
export async function countFrames(path: string): Promise<number> {
  return (await sharp(path, OPTIONS).metadata()).pages ?? 1;
}
