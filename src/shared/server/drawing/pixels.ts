import sharp, { type Sharp } from 'sharp';

/** A picture as its bare pixels, so that it is laid on another without being packed as a PNG and unpacked again. */
export interface Pixels {
  input: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

/** A sheet of one colour ('#rrggbb'), made here: the library that makes pixels takes five times as long for one. */
export function sheet(width: number, height: number, colour: string): Pixels {
  const input = Buffer.alloc(width * height * 3, Buffer.from(colour.slice(1), 'hex'));
  return { input, raw: { width, height, channels: 3 } };
}

export const openPixels = ({ input, raw }: Pixels): Sharp => sharp(input, { raw });
