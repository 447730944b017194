import { describe, expect, it } from 'vitest';
import { compareNames, SAME_NAME_THRESHOLD } from './compare-names.ts';
import { readByOtherHand } from './other-hands.ts';
import { writeName } from './write-name.ts';

const NAMES = new Set(['hasan', 'jamal', 'safar', 'jawad', 'awad', 'talat', 'alim', 'halim']);
const read = (word: string) => readByOtherHand(word, (text) => (NAMES.has(text) ? text : undefined));

describe('a word that another hand spelt', () => {
  it.each([
    ['khasan', 'hasan'],
    ['gasan', 'hasan'],
    ['dzhamal', 'jamal'],
    ['sapar', 'safar'],
    ['talgat', 'talat'],
  ])('%s is read as %s', (word, name) => expect(read(word)).toBe(name));

  it('is read as none where it is a name as it stands', () => expect(read('safar')).toBeUndefined());

  it('is read as none where two names come of it', () => expect(read('galim')).toBeUndefined());

  it('has the g of Egypt before that of Russia', () => expect(read('gawad')).toBe('jawad'));

  it.each([
    ['Gamid Gamidov', 'Hamid Hamidov'],
    ['Magomedrasul', 'محمد رسول'],
    ['Sharip Saparov', 'شريف صفروف'],
    ['Nazhmutdin', 'نجم الدين'],
    ['Sadriddin Ayni', 'صدر الدين عيني'],
    ['Gabdulla', 'عبد الله'],
    ['Bagautdin', 'بهاء الدين'],
    ['Rashidov', 'رشيدوف'],
  ])('is one name: %s, %s', (a, b) =>
    expect(compareNames(a, b).score).toBeGreaterThanOrEqual(SAME_NAME_THRESHOLD),
  );

  it.each([
    ['Gawad', 'Awad'],
    ['Gani', 'Hani'],
    ['Gali', 'Ali'],
    ['Rashidov', 'راشدي'],
  ])('is not one name: %s, %s', (a, b) => expect(compareNames(a, b).score).toBeLessThan(SAME_NAME_THRESHOLD));
});

describe('a family’s name in -ov', () => {
  it.each([
    ['علييف', 'Aliyev'],
    ['محمدوفا', 'Muhammadova'],
  ])('is written in Latin letters, as a guess: %s, %s', (letters, latin) => {
    const written = writeName(letters, 'en');
    expect(written.text).toBe(latin);
    expect(written.confidence).toBeLessThan(0.9);
  });
});
