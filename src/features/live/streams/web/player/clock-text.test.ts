import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [725, '12:05'],
  [3723, '1:02:03'],
  [-3, '0:00'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
