import { expect, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { formatHijri } from '#shared/format-date.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { hijriSpan, readHijri } from './hijri-dates.ts';

it('knows the days of a year, a month and a day, with a day more on either side', () => {
  expect(hijriSpan(1425)).toEqual({ from: '2004-02-20', to: '2005-02-10' });
  expect(hijriSpan(1425, 9)).toEqual({ from: '2004-10-14', to: '2004-11-14' });
  expect(hijriSpan(1425, 9, 19)).toEqual({ from: '2004-11-01', to: '2004-11-03' });
  expect(hijriSpan(1425, 12).to).toBe('2005-02-10');
});

it.each(LANGUAGES)('reads every month as the site writes it in %s', (language) => {
  const t = loadTexts().translate(language);
  for (let at = 0; at < 12; at++) {
    const day = new Date(Date.UTC(2004, 2, 10) + at * 29.53 * 86_400_000).toISOString().slice(0, 10);
    const shown = formatHijri(day, t) ?? '';
    const read = readHijri(shown.split(' '));
    expect([shown, read?.at.size], shown).toEqual([shown, shown.split(' ').length]);
    expect(read && read.span.from <= day && day <= read.span.to, `${shown} is ${day}`).toBe(true);
  }
});

it.each([
  'ramzan 1425',
  'Ramadan 1425 AH',
  'رمضان 1425 هـ',
  'Rabi ul Awwal 1425h',
  '19th Ramadhan 1425',
  '1425',
])('reads the whole of %s', (text) => {
  expect(readHijri(text.split(' '))).toMatchObject({ year: 1425, at: { size: text.split(' ').length } });
});

it('tells a day from its month', () => {
  expect(readHijri(['20', 'Dhu', 'al-Qadah', '1418'])?.span).toEqual(hijriSpan(1418, 11, 20));
  expect(readHijri(['Khan', 'Rajab', '1418'])?.span).toEqual(hijriSpan(1418, 7));
});

it('leaves other numbers and names alone', () => {
  for (const text of ['Khan 1998', 'A 1299', 'grave 142', 'Ramzan Khan'])
    expect(readHijri(text.split(' ')), text).toBe(undefined);
  expect(readHijri(['Ramzan', 'Khan', '1425'])?.at).toEqual(new Set([2]));
});
