import { describe, expect, it } from 'vitest';
import { pairOf, signedCoverage, textPairs } from '#features/people/admin/server/signed-texts.ts';
import { HELP_ARTICLES } from '#features/people/help/help-values.ts';
import { readWords } from '#scripts/check/words.ts';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { notesOf } from './notes-of.ts';
import { takeIn } from './take-in.ts';
import { readXliff, writeXliff } from './xliff.ts';

const texts = loadTexts();
const { concepts } = readWords(PROJECT_ROOT);
const reader = { by: 'Amina Yusuf', on: '2026-11-26' };
const pair = { id: 'walk:live.start', source: 'Start', target: 'ابدأ' };

describe('the way of translators', () => {
  it.each(['ar', 'ur', 'tr', 'ms', 'fr'] as const)('brings every text of %s back as it went', (language) => {
    const pairs = textPairs(texts, language);
    const units = pairs.map((one) => ({ ...one, notes: notesOf(one, language, concepts), isSigned: false }));
    const read = readXliff(writeXliff(units, language));
    expect(read.language).toBe(language);
    expect(read.units).toEqual(units.map(({ notes: _, ...unit }) => unit));
    expect(pairs.length).toBeGreaterThan(4000);
    expect(pairs.filter(({ source }) => source === '')).toEqual([]);
    const taken = takeIn(read.units, pairs, {}, reader);
    expect(taken).toEqual({ changed: new Map(), signatures: {}, refused: [] });
  });

  it('tells the translator what the glossary means, what to keep and which number is said', () => {
    const notes = notesOf({ id: 'graves:count_few', source: '{{count}} graves here' }, 'ar', concepts);
    expect(notes).toEqual([
      '“grave” is where somebody is buried, and its record; our word: قبر / قبور',
      'Keep {{count}}: the program fills it in.',
      'Said of a few, by the rules of your language.',
    ]);
  });

  it('holds the help articles, with what the program fills in as something to keep', () => {
    const articles = textPairs(texts, 'fr').filter(({ id }) => id.startsWith('help.'));
    expect(new Set(articles.map(({ id }) => id.split(':')[0])).size).toBe(HELP_ARTICLES.length);
    const found = articles.find(({ id }) => id === 'help.getting-started:sections.2.blocks.1.items.0');
    expect(found?.source).toBe('Press [[common:account.signIn]] at the top of any page.');
    expect(notesOf(found ?? pair, 'fr', concepts)).toEqual([
      'Keep [[common:account.signIn]]: the program fills it in.',
    ]);
    // Neither addresses, nor names of parts, nor what is the product's own text already.
    expect(
      articles.filter(({ source }) => /^(?:\/\w|https:|\[\[[^\]]+\]\]$|question$)/.test(source)),
    ).toEqual([]);
  });

  it('binds a signature to both languages, so that a change of either ends it', () => {
    const signed = takeIn([{ ...pair, isSigned: true }], [pair], {}, reader).signatures;
    expect(signed).toEqual({ 'walk:live.start': { ...reader, pair: pairOf(pair) } });
    const english = { ...pair, source: 'Begin' };
    expect(signed[pair.id]?.pair).not.toBe(pairOf(english));
    expect(signed[pair.id]?.pair).not.toBe(pairOf({ ...pair, target: 'ابدؤوا' }));
  });

  it('takes a change and its signature, and leaves what somebody else signed theirs', () => {
    const held = { [pair.id]: { by: 'Bilal', on: '2026-01-01', pair: pairOf(pair) } };
    const again = takeIn([{ ...pair, isSigned: true }], [pair], held, reader);
    expect(again.signatures).toEqual(held);
    const better = { ...pair, target: 'ابدؤوا', isSigned: true };
    const taken = takeIn([better], [pair], held, reader);
    expect([...taken.changed]).toEqual([[pair.id, 'ابدؤوا']]);
    expect(taken.signatures[pair.id]).toEqual({ ...reader, pair: pairOf(better) });
  });

  it.each([
    [{ ...pair, id: 'walk:gone' }, 'we have no such text any more'],
    [{ ...pair, source: 'Go' }, 'English has changed to “Start”'],
    [{ ...pair, target: ' ' }, 'the translation is empty'],
    [{ ...pair, target: 'ابدأ {{name}}' }, 'it must hold no placeholder and holds name'],
    [{ ...pair, target: 'ابدأ [[common:nav.search]]' }, 'it must hold no placeholder and holds [[common:'],
  ])('refuses %o and says why', (unit, reason) => {
    const taken = takeIn([{ ...unit, isSigned: true }], [pair], {}, reader);
    expect(taken.refused).toEqual([expect.stringContaining(`${unit.id}: ${reason}`)]);
    expect(taken.changed.size).toBe(0);
    expect(taken.signatures).toEqual({});
  });

  it.each([
    ['<xliff version="1.2"><file/></xliff>', 'no XLIFF 2'],
    [
      '<xliff version="2.0" trgLang="ur"><unit id="a"><source>a<ph id="1"/></source></unit></xliff>',
      'inline',
    ],
    ['<xliff version="2.0"><unit id="a"></unit></xliff>', 'name its language'],
    ['not xml', ''],
  ])('refuses %s', (xml, why) => {
    expect(() => readXliff(xml)).toThrow(why);
  });

  it('counts for administration what is signed as it stands', () => {
    const coverage = signedCoverage(texts);
    expect(coverage.map(({ language }) => language)).toEqual(['ar', 'ur', 'tr', 'ms', 'fr']);
    for (const { total, signed } of coverage) expect(signed).toBeLessThanOrEqual(total);
  });
});
