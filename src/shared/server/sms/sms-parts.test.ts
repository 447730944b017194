import { expect, test } from 'vitest';
import { countParts, plainSigns } from './sms-parts.ts';

test.each([
  ['one message of Latin letters', 'a'.repeat(160), 1],
  ['one letter more', 'a'.repeat(161), 2],
  ['two parts, full', 'é'.repeat(306), 2],
  ['three parts', 'a'.repeat(307), 3],
  ['signs that take the room of two', '€'.repeat(80), 1],
  ['one of them too many', '€'.repeat(81), 2],
  ['one message of Arabic letters', 'س'.repeat(70), 1],
  ['one Arabic letter more', 'س'.repeat(71), 2],
  ['one Turkish letter among Latin ones', `${'a'.repeat(70)}ş`, 2],
  ['nothing', '', 1],
])('%s', (_name, text, parts) => {
  expect(countParts(text)).toBe(parts);
});

test('quotation marks and dashes of print cost no more than those of a typewriter', () => {
  expect(plainSigns('“It’s” – yes…')).toBe('"It\'s" - yes...');
});
