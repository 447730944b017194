import { join } from 'node:path';
import sharp from 'sharp';
import { drawGraveScene } from '#db/seed/demo-scenes.ts';
import { PHOTO_STAGES } from '#features/arrange/cleaning/cleaning-values.ts';

/**
 * The demonstration's photos of a cleaned grave; the server itself reads no SVG, because whoever uploads one could hide
 * more in it than a picture. Run again after a change: node scripts/icons/draw-grave-scenes.ts
 */
for (const stage of PHOTO_STAGES)
  await sharp(Buffer.from(drawGraveScene(stage, { width: 600, height: 400 })))
    .webp({ quality: 80 })
    .toFile(join(import.meta.dirname, `../../db/seed/grave-${stage}.webp`));
