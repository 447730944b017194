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
    ['', []],
  ])('reads %s', (text, names) => {
    expect(relativesNamed(text)).toEqual(names);
  });
});

describe('kinKeys', () => {
  it('holds the keys of relatives, not of the deceased', () => {
    const keys = kinKeys('Aslam Khan', 'Husband of Nasreen Akhtar');
    expect(keys).toEqual(expect.arrayContaining(foldName('Nasreen').keys));
    for (const key of foldName('Aslam').keys) expect(keys).not.toContain(key);
    expect(kinKeys('Aslam Khan', null)).toEqual([]);
  });

  it('stays small and quick on hostile text', () => {
    expect(kinKeys('s/o '.repeat(5000), 'wife of '.repeat(5000)).length).toBeLessThanOrEqual(40);
  });
});
