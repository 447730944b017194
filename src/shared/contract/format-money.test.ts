import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [999, 'en', '£9.99'],
  [120_000, 'en', '£1,200'],
  [123_456_789, 'en', '£1,234,567.89'],
  [5, 'en', '£0.05'],
  [0, 'en', '£0'],
  [-999, 'en', '−£9.99'],
  [999, 'ar', '\u200e£9.99'],
  [999, 'ur', '\u200e£9.99'],
  [120_050, 'tr', '£1.200,50'],
  [120_050, 'fr', '1\u202f200,50\u00a0£'],
])('%d pence in %s', (pence, language, text) => {
  expect(formatMoney(pence, language)).toBe(text);
});
