import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerKey } from '../register-key.ts';
import { composeName } from './compose-name.ts';
import { ordinaryLetters } from './ordinary-letters.ts';

describe('a name from a register in capitals', () => {
  it.each([
    ['Mohammed Akram HUSSAIN', 'Mohammed Akram Hussain'],
    ['GHULAM RASOOL MIRZA', 'Ghulam Rasool Mirza'],
    ['M A KHAN', 'M A Khan'],
    ['MA Khan', 'MA Khan'],
    ['MD ABDUL-RAHMAN UL HAQ', 'Md Abdul-Rahman Ul Haq'],
    ["SHU'AIB O'BRIEN", "Shu'aib O'Brien"],
    ['FATIMA D’SOUZA', 'Fatima D’Souza'],
    ['YUSUF MCDONALD', 'Yusuf McDonald'],
    ['SAID MCHANGAMA', 'Said Mchangama'],
    ['İBRAHİM YILDIZ', 'İbrahim Yildiz'],
    ['YILDIZ', 'Yildiz'],
    ['Haji RASHID KHAN MBE', 'Haji Rashid Khan MBE'],
    ['ABDUL KARIM (HAJI)', 'Abdul Karim (Haji)'],
    ['HASSAN III', 'Hassan III'],
    ['McDonald', 'McDonald'],
    ['غلام رسول MIRZA', 'غلام رسول Mirza'],
    ['غلام رسول', 'غلام رسول'],
    ['', ''],
  ])('%s becomes %s', (capitals, ordinary) => {
    expect(ordinaryLetters(capitals)).toBe(ordinary);
  });

  it('is told from the register by the key it had before, so that no burial is taken twice', () => {
    const key = (deceasedName: string) => registerKey({ line: 1, deceasedName });
    const parts = { title: '', forenames: '', middleNames: '', surname: '' };
    const name = fc.stringMatching(/^[A-ZÀ-ÖØ-Þİ'’-]{2,12}, [A-Za-zÀ-ÖØ-Þİı '’.-]{1,30}$/u);
    fc.assert(
      fc.property(name, (fullName) => {
        expect(key(composeName({ ...parts, fullName }))).toEqual(key(fullName));
      }),
    );
  });

  it('keeps each letter, and what is ordinary already', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ÖØ-Þ '’.-]{0,40}$/u);
    fc.assert(
      fc.property(name, (text) => {
        const once = ordinaryLetters(text);
        expect(once.toUpperCase()).toBe(text.toUpperCase());
        expect(ordinaryLetters(once)).toBe(once);
      }),
    );
  });
});
