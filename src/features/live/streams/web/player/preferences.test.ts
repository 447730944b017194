import { expect, it } from 'vitest';
import { parsePreferences, stepVolume } from './preferences.ts';

const DEFAULTS = { volume: 1, isMuted: false, quality: 'auto', hasCaptions: false };

it('takes back what a device kept', () => {
  const kept = { volume: 0.3, isMuted: true, quality: 'audio', hasCaptions: true };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
  expect(parsePreferences('{"quality":360}')).toEqual({ ...DEFAULTS, quality: 360 });
});

it.each([null, '', '{', '7', 'null', '[]', '{"volume":2,"quality":"best","isMuted":1}'])(
  'starts from nothing with %j',
  (text) => {
    expect(parsePreferences(text)).toEqual(DEFAULTS);
  },
);

it('moves the volume by tenths and stays between 0 and 1', () => {
  expect(stepVolume(0.7, 0.1)).toBe(0.8);
  expect(stepVolume(0.3, -0.1)).toBe(0.2);
  expect(stepVolume(1, 0.1)).toBe(1);
  expect(stepVolume(0.05, -0.1)).toBe(0);
});
