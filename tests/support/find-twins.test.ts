import { expect, it } from 'vitest';
import { findTwins } from './find-twins.ts';

const control = (key: string, name: string) => ({ key, name });
const twins = (...pairs: [key: string, english: string, name: string][]) =>
  findTwins(
    pairs.map(([key, english]) => control(key, english)),
    pairs.map(([key, , name]) => control(key, name)),
  );

it('finds two controls that are called the same and do different things', () => {
  expect(
    twins(
      ['BUTTON 0', 'Approve', 'منظور'],
      ['BUTTON 1', 'Approved', 'منظور'],
      ['BUTTON 2', 'Refuse', 'نامنظور'],
    ),
  ).toEqual(["'منظور' / 'منظور' (approve / approved)"]);
});

it('finds those that differ by a word which is nearly spelt alike', () => {
  expect(
    twins(
      ['/cemetery-map 0', 'See it on the map', 'نقشے پر دیکھیں'],
      ['BUTTON 0', 'Show on the map', 'نقشے پر دکھائیں'],
    ),
  ).toHaveLength(1);
  expect(
    twins(
      ['BUTTON 0', 'Send the photo', 'تصویر ابھی بھیجیں'],
      ['BUTTON 1', 'Remove the photo', 'تصویر ابھی ہٹائیں'],
    ),
  ).toEqual([]);
});

it('leaves alone what is one thing in English too, leads to one page, or has no like there', () => {
  expect(twins(['BUTTON 0', 'Join', 'شامل ہوں'], ['BUTTON 1', 'Join', 'شامل ہوں'])).toEqual([]);
  expect(
    twins(
      ['BUTTON 0', 'Open Morton Cemetery', 'فتح \u2068Morton Cemetery\u2069'],
      ['BUTTON 1', 'Open Norton Cemetery', 'فتح \u2068Norton Cemetery\u2069'],
      ['BUTTON 2', 'Open Tong Cemetery', 'فتح \u2068Tong Cemetery\u2069'],
      ['BUTTON 3', 'Open Ting Cemetery', 'فتح \u2068Ting Cemetery\u2069'],
    ),
  ).toEqual([]);
  expect(twins(['/grave/1 0', 'Open', 'قبر'], ['/grave/1 1', 'Amina Mirza', 'قبر'])).toEqual([]);
  expect(
    findTwins([control('BUTTON 0', 'Send')], [control('BUTTON 0', 'x'), control('BUTTON 1', 'x')]),
  ).toEqual([]);
});
