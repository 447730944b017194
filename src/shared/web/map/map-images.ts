import type { Map as MapLibreMap } from 'maplibre-gl';
import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import { arch, stoneAt } from '#shared/drawing/ground-signs.ts';
import { GLYPH_REACH, hasDisc, spotGlyph } from '#shared/drawing/spot-glyphs.ts';

/** Pixels of an image for each of the screen's, so that signs are sharp on a phone. */
const RATIO = 3;
/** Units of the long side of a plot's image at size 1. */
export const STONE_UNITS = 32;
/** Units of a gate's image at size 1. */
const GATE_UNITS = 12;

/** Images are asked for by what they show and in which colours: another theme has other images. */
type Sign = 'stone' | 'gate' | 'disc';
export const imageOf = (sign: Sign, ...colours: string[]): string => [sign, ...colours].join('|');

/** Draws the map's images when it asks for them, from the paths that paper and pages are drawn with. */
export function provideImages(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const image = map.hasImage(id) ? null : draw(id);
    if (image) map.addImage(id, image, { pixelRatio: RATIO });
  });
}

function draw(id: string): ImageData | null {
  const [sign, fill = '', stroke = '', kind = ''] = id.split('|');
  if (sign === 'stone')
    return paint(STONE_UNITS / 2, [{ d: stoneAt(0, 0, STONE_UNITS - 3, 0), fill, stroke }]);
  if (sign === 'gate')
    return paint(GATE_UNITS, [{ d: arch(0, GATE_UNITS * 0.6, GATE_UNITS), fill, stroke, width: 2 }]);
  if (sign !== 'disc') return null;
  // A tree stands for itself.
  const glyph = { d: spotGlyph(kind as SpotKind, 0, 0), fill: stroke };
  const disc = `M${-GLYPH_REACH} 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z`;
  return paint(GLYPH_REACH + 1, hasDisc(kind as SpotKind) ? [{ d: disc, fill, stroke }, glyph] : [glyph]);
}

interface Part {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
}

/** @param reach units from the middle to each edge */
function paint(reach: number, parts: readonly Part[]): ImageData | null {
  const pixels = Math.ceil(reach * 2 * RATIO);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.translate(pixels / 2, pixels / 2);
  pen.scale(RATIO, RATIO);
  pen.lineJoin = 'round';
  for (const { d, fill, stroke, width = 1 } of parts) {
    const path = new Path2D(d);
    pen.fillStyle = fill;
    pen.fill(path);
    if (!stroke) continue;
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.stroke(path);
  }
  return pen.getImageData(0, 0, pixels, pixels);
}
