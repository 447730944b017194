import { mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * The icons of an installed app, from public/icon.svg. Run again after a change: node scripts/icons/draw-icons.ts
 * A maskable icon is cut to any shape: its ground reaches the edges and its star keeps to the inner 80 %.
 */
const FOLDER = 'public/icons';
const svg = readFileSync('public/icon.svg', 'utf8');
const square = svg.replace(' rx="18"', '');
const inset = square.replace(
  /<g fill="none"([^>]*)>(.*)<\/g>/,
  '<g transform="translate(14 14) scale(.72)"><g fill="none"$1>$2</g></g>',
);

const icons: [name: string, source: string, size: number][] = [
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['maskable-192.png', inset, 192],
  ['maskable-512.png', inset, 512],
  // iOS rounds the corners itself.
  ['apple-touch-icon.png', square, 180],
];

mkdirSync(FOLDER, { recursive: true });
for (const [name, source, size] of icons) {
  const density = (72 * size) / 100;
  await sharp(Buffer.from(source), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}`);
}
