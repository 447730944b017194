import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { drawGraveScene } from './demo-scenes.ts';

const SIZE = { width: 600, height: 400 };
type Stage = Parameters<typeof drawGraveScene>[0];
const kept = (stage: Stage) => sharp(readFileSync(join(import.meta.dirname, `grave-${stage}.webp`)));
const lightAt = async (image: Sharp, left: number, top: number) => {
  const pixels = await image.extract({ left, top, width: 20, height: 20 }).removeAlpha().raw().toBuffer();
  return (pixels.reduce((sum, one) => sum + one, 0) / pixels.length) * 3;
};

it.each(['before', 'after'] as const)('the photo %s is its drawing', async (stage) => {
  expect(await kept(stage).metadata()).toMatchObject({ ...SIZE, format: 'webp' });
  const drawn = () => sharp(Buffer.from(drawGraveScene(stage, SIZE)));
  for (const [left, top] of [
    [20, 20],
    [285, 240],
    [290, 340],
    [20, 375],
  ] as const)
    expect(
      Math.abs((await lightAt(kept(stage), left, top)) - (await lightAt(drawn(), left, top))),
    ).toBeLessThan(9);
});

it('both show the same place, and the stone is lighter once it is clean', async () => {
  expect(
    Math.abs((await lightAt(kept('before'), 20, 20)) - (await lightAt(kept('after'), 20, 20))),
  ).toBeLessThan(9);
  expect(await lightAt(kept('after'), 285, 250)).toBeGreaterThan(
    (await lightAt(kept('before'), 285, 250)) + 60,
  );
});
