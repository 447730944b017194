import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawGirih, GIRIH_COUNT } from '#shared/drawing/draw-girih.ts';

/** The patterns that stand where a photo is missing. Run again after a change: node scripts/icons/draw-motifs.ts */
const folder = join(import.meta.dirname, '../../public/motif');
mkdirSync(folder, { recursive: true });
for (let index = 0; index < GIRIH_COUNT; index++)
  writeFileSync(join(folder, `${index}.svg`), `${drawGirih(index)}\n`);
