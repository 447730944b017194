import sharp from 'sharp';

const SIDES = [1600, 800, 400];
const inside = { fit: 'inside', withoutEnlargement: true } as const;

/** The same renditions by sharp alone, decoded once as well: nothing is checked, stored or written down. */
export async function bareRenditions(path: string): Promise<void> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize(1600, 1600, inside)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  await Promise.all([
    pixels().resize(20, 20, inside).webp({ quality: 30 }).toBuffer(),
    ...SIDES.map((side) => pixels().resize(side, side, inside).webp({ quality: 80, effort: 3 }).toBuffer()),
  ]);
  for (const side of [800, 1600]) {
    await pixels().resize(side, side, inside).avif({ quality: 55, effort: 2 }).toBuffer();
  }
}

/** As it is usually written: every rendition from the file. */
export async function plainRenditions(path: string): Promise<void> {
  const from = (side: number) => sharp(path).autoOrient().resize(side, side, inside);
  await from(20).webp({ quality: 30 }).toBuffer();
  for (const side of SIDES) await from(side).webp({ quality: 80, effort: 3 }).toBuffer();
  for (const side of [800, 1600]) await from(side).avif({ quality: 55, effort: 2 }).toBuffer();
}
