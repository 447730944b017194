import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { compactCount } from './compact-count.ts';

it.each([
  [0, '0', false],
  [7, '7', false],
  [999, '999', false],
  [1000, '1.0', true],
  [1200, '1.2', true],
  [1249, '1.2', true],
  [1250, '1.3', true],
  [12_345, '12.3', true],
  [1_000_000, '1,000.0', true],
])('shows %d in English as %s', (count, value, isThousands) => {
  expect(compactCount(count, 'en')).toEqual({ value, isThousands });
});

it.each([
  ['ar', '1.2'],
  ['ur', '1.2'],
  ['tr', '1,2'],
  ['ms', '1.2'],
  ['fr', '1,2'],
])('writes 1,234 in %s as %s', (language, value) => {
  expect(compactCount(1234, language)).toEqual({ value, isThousands: true });
});

it('never shows fewer digits than the number has below a thousand', () => {
  for (const language of LANGUAGES)
    for (const count of [1, 10, 100, 999]) expect(compactCount(count, language).value).toBe(String(count));
});
