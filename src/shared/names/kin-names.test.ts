import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { kinKeys, relativesNamed } from './kin-names.ts';

describe('relativesNamed', () => {
  it.each([
    ['Aslam Khan s/o Ghulam Rasool', ['Ghulam Rasool']],
    ['Beloved wife of Karim Dad, mother of Imran Dad.', ['Karim Dad', 'Imran Dad']],
    ['Fatima Patel (née Desai)', ['Desai']],
    ['Zainab w / o Md. Yusuf', ['Md']],
    ['Ayşe Demir, Mehmet kızı', ['Mehmet']],
    ['Siti Aminah binti Osman', ['Osman']],
    ['فاطمہ بی بی زوجہ غلام رسول', ['غلام رسول']],
    ['Fatima, épouse de Karim Benali', ['Karim Benali']],
    ['Robin Sonofson, banking officer', []],
    ['Widow of Karim  Dad mother of\tImran', ['Karim Dad', 'Imran']],
    ['s/o One Two Three Four Five Six', ['One Two Three Four Five']],
    ['Aslam, s/o , Bradford', []],
    ['', []],
  ])('reads %s', (text, names) => {
    expect(relativesNamed(text)).toEqual(names);
  });
});

it('relatives are looked for in the first 4,000 characters', () => {
  expect(relativesNamed(`${'x'.repeat(3980)} s/o Ghulam Rasool`)).toEqual(['Ghulam Rasool']);
  expect(relativesNamed(`${'x'.repeat(4000)} s/o Ghulam Rasool`)).toEqual([]);
});

describe('kinKeys', () => {
  it('holds the keys of relatives, not of the deceased', () => {
    const keys = kinKeys('Aslam Khan', 'Husband of Nasreen Akhtar');
    expect(keys).toEqual(expect.arrayContaining(foldName('Nasreen').keys));
    for (const key of foldName('Aslam').keys) expect(keys).not.toContain(key);
    expect(kinKeys('Aslam Khan', null)).toEqual([]);
  });

  it('holds each key once, in order, and at most forty', () => {
    const twice = kinKeys('Aslam s/o Nasreen Akhtar', 'Husband of Nasreen Akhtar, son of Bilal Malik');
    expect(twice).toEqual([...new Set(twice)].toSorted());
    expect(twice).toEqual(kinKeys('Aslam s/o Bilal Malik', 'Husband of Nasreen Akhtar'));
    const letters = [...'bdfgklmnrst'];
    const many = letters.flatMap((a) => letters.map((b) => `s/o ${a}a${b}a`)).join(', ');
    expect(kinKeys(many, null)).toHaveLength(40);
  });

  it('stays small and quick on hostile text', () => {
    expect(kinKeys('s/o '.repeat(5000), 'wife of '.repeat(5000)).length).toBeLessThanOrEqual(40);
  });
});
