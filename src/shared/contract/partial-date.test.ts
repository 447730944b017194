import { expect, it } from 'vitest';
import { presentPartialDate, readPartialDate } from './partial-date.ts';

it.each([
  ['1931', { date: '1931-01-01', precision: 'year' }],
  ['2004-05', { date: '2004-05-01', precision: 'month' }],
  ['2004-02-29', { date: '2004-02-29', precision: 'day' }],
  ['2003-02-29', null],
  ['2004-13', null],
  ['0000', null],
  ['04-05-2004', null],
  ['2004-5-1', null],
  ['', null],
])('reads %j', (text, expected) => {
  expect(readPartialDate(text)).toEqual(expected);
});

it('answers what it read', () => {
  for (const text of ['1931', '2004-05', '2004-02-29']) {
    const read = readPartialDate(text);
    expect(presentPartialDate(read?.date ?? null, read?.precision ?? null).date).toBe(text);
  }
});
