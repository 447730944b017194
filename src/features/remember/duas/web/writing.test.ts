import { expect, it } from 'vitest';
import { PRAYERS } from '#shared/prayers.ts';
import { type Writing, withLanguage, withPreset, withWords } from './writing.ts';

const arabic = PRAYERS.forgiveHim.arabic;
const empty: Writing = { content: '', language: 'en', before: null };

it('a well-known dua is Arabic, and words that take its place are in the language of before', () => {
  const chosen = withPreset(empty, arabic);
  expect(chosen).toMatchObject({ content: arabic, language: 'ar' });
  expect(withWords(chosen, `${arabic} آمين`).language).toBe('ar');
  // One word of it taken away is still that dua.
  expect(withWords(chosen, arabic.replace(/ \S+$/, '')).language).toBe('ar');
  for (const typed of ['', 'M', 'May Allah forgive her.'])
    expect(withWords(chosen, typed)).toEqual({ content: typed, language: 'en', before: null });
});

it('it changes nothing about what was typed before', () => {
  const typed = withWords({ ...empty, language: 'ur' }, 'اللہ مغفرت فرمائے');
  expect(withPreset(typed, arabic)).toMatchObject({ language: 'ur', content: `${typed.content}\n${arabic}` });
});

it('a language that was chosen stays, whatever is typed', () => {
  const chosen = withLanguage(withPreset(empty, arabic), 'ar');
  expect(withWords(chosen, 'Rahimahullah').language).toBe('ar');
});

it('two well-known duas one after the other lead back to the first language', () => {
  const second = withPreset(withWords(withPreset(empty, arabic), ''), PRAYERS.returning.arabic);
  expect(withWords(second, 'Amen').language).toBe('en');
});
