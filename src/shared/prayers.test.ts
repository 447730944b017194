import { readFileSync } from 'node:fs';
import { QuranValidator } from 'quran-validator';
import { describe, expect, it } from 'vitest';
import { DEMO_DUAS } from '#db/seed/demo-memorials.ts';
import { inBrackets, PRAYERS, type Prayer, type PrayerName } from '#shared/prayers.ts';

const quran = new QuranValidator();
const AL_HASHR = 59;
const all = Object.entries(PRAYERS) as [PrayerName, Prayer][];
/** How each language says that less than the whole is shown. */
const PARTLY = {
  en: /opening words|from/,
  ar: /أوله|من الآية/,
  ur: /ابتدائی الفاظ| سے$/,
  tr: /ilk sözleri|ayetten/,
  ms: /permulaannya|daripada ayat/,
  fr: /début|extrait/,
};
const LANGUAGES = Object.keys(PARTLY) as (keyof typeof PARTLY)[];

const textsOf = (slice: string, language: string) =>
  JSON.parse(readFileSync(`src/features/${slice}/locales/${language}.json`, 'utf8'));

const linesOf = (language: string): Partial<Record<PrayerName, { text: string; source: string }>> => ({
  ...textsOf('remember/duas', language).preset,
  salam: textsOf('find/walk', language).salam,
});

describe('verses', () => {
  it.each(all)('%s has the words of the mushaf, letter for letter', (_, { arabic, source, part }) => {
    if (source.book !== 'quran') return;
    const verse = quran.getVerse(source.surah, source.verse)?.text ?? '';
    if (part === 'whole') expect(arabic).toBe(verse);
    else if (part === 'end') expect(verse.endsWith(` ${arabic}`)).toBe(true);
    else expect(verse.startsWith(`${arabic} `)).toBe(true);
  });

  it('two of them are shown, in the brackets of the Qur’an, and nothing else is', () => {
    const bracketed = all.filter(([, prayer]) => /^﴿.*﴾$/.test(inBrackets(prayer))).map(([name]) => name);
    expect(bracketed).toEqual(['returning', 'parents']);
  });
});

it('what the demonstration cites is in the mushaf, letter for letter', () => {
  const cited = DEMO_DUAS.flatMap(({ content }) => {
    const [, words, surah, verse] = /^(.+)\n\(سورة (\S+)، من الآية (\d+)\)$/.exec(content) ?? [];
    return words ? [{ words, surah, verse: Number(verse) }] : [];
  });
  expect(cited.map(({ surah, verse }) => [surah, verse])).toEqual([['الحشر', 10]]);
  for (const { words, verse } of cited) {
    expect(quran.getVerse(AL_HASHR, verse)?.text.endsWith(` ${words}`)).toBe(true);
  }
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(all)('%s has a meaning, and a source with its number', (name, { source, part }) => {
    const line = linesOf(language)[name];
    expect(line?.text.length).toBeGreaterThan(10);
    expect(line?.source).toContain(String(source.book === 'quran' ? source.verse : source.number));
    // Latin digits, as everywhere else.
    expect(line?.source).not.toMatch(/[٠-٩۰-۹]/);
    expect(PARTLY[language].test(line?.source ?? '')).toBe(part !== 'whole');
  });
});

it('a dua with the pronouns of one is offered with those of the other', () => {
  const withoutPronouns = (arabic: string) => arabic.replace(/ه?(?:هُ|هِ|هَا)(?= |$)/g, '');
  expect(withoutPronouns(PRAYERS.forgiveHer.arabic)).toBe(withoutPronouns(PRAYERS.forgiveHim.arabic));
});
