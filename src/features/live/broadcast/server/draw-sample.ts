import sharp from 'sharp';
import { drawLine } from '#shared/server/drawing/draw-line.ts';

export const SAMPLE_WORDS = 'Demonstration stream – no service is being broadcast';

/** Pixels after which the pattern repeats; the clip moves by whole tiles, so that it loops without a seam. */
export const TILE = 160;
const WIDTH = 1280;
const HEIGHT = 720;
const GROUND = [24, 54, 41];
const STAR = [38, 78, 60];
const LINE = [168, 137, 74];
const BAND = '#12261dcc';

/** The eight-fold star repeated, wider than the picture by the distance that the clip moves. */
export function drawTiles(): Promise<Buffer> {
  const width = WIDTH + 4 * TILE;
  const pixels = Buffer.alloc(width * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt((x % TILE) - TILE / 2, (y % TILE) - TILE / 2);
      pixels.set(colour, (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** Two squares, one turned by 45°, with a thin line around both. */
function colourAt(x: number, y: number): number[] {
  const square = Math.max(Math.abs(x), Math.abs(y));
  const turned = (Math.abs(x) + Math.abs(y)) / Math.SQRT2;
  const edge = TILE * 0.36;
  const distance = Math.min(square, turned) - edge;
  if (Math.abs(distance) < 1.5) return LINE;
  return distance < 0 ? STAR : GROUND;
}

/** The words on a plain band, to be laid over the moving pattern. */
export async function drawWords(): Promise<Buffer> {
  const line = await drawLine(SAMPLE_WORDS, {
    size: 42,
    colour: '#f7f4ec',
    width: WIDTH - 60,
    height: 140,
    isBold: true,
    isCentred: true,
  });
  const height = line.height + 80;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: WIDTH, height, channels: 4, background: BAND } },
        left: 0,
        top: Math.round((HEIGHT - height) / 2),
      },
      {
        input: line.image,
        left: Math.round((WIDTH - line.width) / 2),
        top: Math.round((HEIGHT - line.height) / 2),
      },
    ])
    .png()
    .toBuffer();
}
