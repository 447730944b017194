import { expect, it } from 'vitest';
import { keepPreviews } from './kept-previews.ts';

const WORDS = {
  ...{ name: 'Yaqub Khan', ownName: '', language: 'en', initials: 'YK', dates: '1890 – 1950' },
  ...{ place: 'Scholemoor', lead: 'In memory of', site: 'Ziyarah' },
};

function counting() {
  let drawn = 0;
  const preview = keepPreviews(async () => Buffer.from(String(++drawn)));
  return async (...asked: Parameters<typeof preview>) => String(await preview(...asked));
}

it('draws a picture once, and another for every word, place or photo that is another', async () => {
  const preview = counting();
  const photo = Buffer.from('a photo');
  const place = { width: 1, height: 1, signs: [], labels: [], perMetre: 1, place: () => [0, 0] as const };
  const sign = { ink: 'path', d: 'M0 0' } as const;
  const asked = [
    [WORDS, {}],
    [{ ...WORDS, dates: '' }, {}],
    [WORDS, { photo }],
    [WORDS, { photo: Buffer.from('another') }],
    [WORDS, { place }],
    [WORDS, { place: { ...place, signs: [sign] } }],
  ] as unknown as Parameters<typeof preview>[];
  const first = await Promise.all(asked.map((each) => preview(...each)));
  expect(first).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await Promise.all(asked.map((each) => preview(...each)))).toEqual(first);
});

it('keeps the 24 that were asked for last', async () => {
  const preview = counting();
  for (let n = 1; n <= 24; n++) await preview({ ...WORDS, name: `${n}` }, {});
  expect(await preview({ ...WORDS, name: '1' }, {})).toBe('1');
  expect(await preview({ ...WORDS, name: '25' }, {})).toBe('25');
  expect(await preview({ ...WORDS, name: '1' }, {})).toBe('1');
  expect(await preview({ ...WORDS, name: '2' }, {})).toBe('26');
});

it('draws again what failed', async () => {
  let isBroken = true;
  const preview = keepPreviews(async () => {
    if (isBroken) throw new Error('no memory');
    return Buffer.from('a picture');
  });
  await expect(preview(WORDS, {})).rejects.toThrow('no memory');
  isBroken = false;
  expect(String(await preview(WORDS, {}))).toBe('a picture');
});
