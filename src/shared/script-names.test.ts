import { expect, it } from 'vitest';
import { scriptNameFor } from './script-names.ts';

const nameArabic = { name: 'صغرى بي بي', by: 'office' };
const nameUrdu = { name: 'صغریٰ بی بی', by: 'family' };

const readingAid = { text: 'صغری بی بی' };

it.each([
  ['ar', { nameArabic, nameUrdu }, nameArabic.name],
  ['ur', { nameArabic, nameUrdu }, nameUrdu.name],
  ['en', { nameArabic, nameUrdu }, nameUrdu.name],
  ['ar', { nameArabic: null, nameUrdu }, nameUrdu.name],
  ['ur', { nameArabic, nameUrdu: null }, nameArabic.name],
  ['ur', { nameArabic, nameUrdu: null, readingAid }, nameArabic.name],
  ['ur', { nameArabic: null, nameUrdu: null, readingAid }, readingAid.text],
  ['tr', { nameArabic: null, nameUrdu: null }, undefined],
] as const)('in %s, of %j, %s is shown', (language, names, shown) => {
  expect(scriptNameFor(language, names)?.name).toBe(shown);
});
