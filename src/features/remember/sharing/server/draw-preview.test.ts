import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePicture } from '#tests/support/make-media.ts';
import { drawPreview, previewTypeOf } from './draw-preview.ts';

const WORDS = {
  ...{
    name: 'Ghulam Rasool Mirza',
    ownName: 'غلام رسول مرزا',
    ownLanguage: 'ur',
    language: 'en',
    initials: 'GM',
  },
  ...{ dates: '1931 – 2004', place: 'Scholemoor', lead: 'In memory of', site: 'Ziyarah' },
};
const KB = 1024;

it('stays small enough for every app to show it, with the grain of a photo too', async () => {
  for (const [photo, format, most] of [
    [await makePicture({ width: 1000, height: 1000 }), 'jpeg', 150],
    [null, 'png', 60],
  ] as const) {
    const picture = await drawPreview(WORDS, { photo });
    const known = await sharp(picture).metadata();
    expect([known.format, known.width, known.height]).toEqual([format, 1200, 630]);
    expect(previewTypeOf({ photo })).toBe(`image/${format}`);
    expect(picture.length).toBeLessThan(most * KB);
  }
});
