import { expect, it } from 'vitest';
import { FIGURES } from '#app/figures.ts';
import type { Language } from '#shared/contract/languages.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { createLibrary, typedFor } from './help-library.ts';
import { cutAround, markWords } from './help-snippet.ts';
import { answers, fold, splitWords } from './help-words.ts';
import { indexHelp } from './index-help.ts';
import { searchHelp } from './search-help.ts';

const operator = { name: null, address: null, contact: null };
const library = createLibrary({ texts: loadTexts(), salam: 'السلام', figures: FIGURES, operator });
const index = indexHelp(library(), typedFor);
const placesOf = (query: string, language: Language = 'en') =>
  searchHelp(index, query, language).map(({ to }) => to);
const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

it.each<[string, Language, string]>([
  ['verification', 'en', '/help/verification-process'],
  ['VERIFIED graves', 'en', '/help/verification-process'],
  ['how do I delete my account', 'en', '/help?tab=faq&open=delete#faq-delete'],
  ['cookie', 'en', '/help/cookies'],
  ['cooki', 'en', '/help/cookies'],
  ['accessibilite', 'fr', '/help/accessibility'],
  ['çerezler', 'tr', '/help/cookies'],
  ['cerez', 'tr', '/help/cookies'],
  ['privasi', 'ms', '/help/privacy'],
  ['سياسة الخُصوصيّة', 'ar', '/help/privacy'],
  ['خصوصيه', 'ar', '/help/privacy'],
  ['رازداري', 'ur', '/help/privacy'],
  ['کوکیز', 'ur', '/help/cookies'],
  ['refund', 'en', '/help/premium-features'],
  ['qr', 'en', '/help/qr-cards'],
  ['calculator', 'en', '/help/funeral-services'],
  ['forgot password', 'en', '/help/your-account'],
  ['grave cleaning', 'en', '/help/grave-cleaning'],
  ['janazah', 'en', '/help/janazah-notices'],
  ['directions', 'en', '/help/walking'],
  ['mot de passe oublié', 'fr', '/help/your-account'],
  ['şifremi unuttum', 'tr', '/help/your-account'],
  ['lupa kata laluan', 'ms', '/help/your-account'],
  ['نسيت كلمة المرور', 'ar', '/help/your-account'],
  ['قبر کی صفائی', 'ur', '/help/grave-cleaning'],
])('%s (%s) is answered first by %s', (query, language, to) => {
  expect(placesOf(query, language)[0]).toBe(to);
});

it('answers in the reader’s language what was asked in another', () => {
  const [first] = searchHelp(index, 'کوکیز', 'fr');
  expect(first?.to).toBe('/help/cookies');
  expect(plain(first?.title ?? [])).toBe('Cookies et ce que garde votre appareil');
  expect(first?.title.some(({ isHit }) => isHit)).toBe(false);
});

it('marks what was found, as it is written', () => {
  const [first] = searchHelp(index, 'recité', 'fr').filter(({ to }) => to === '/help/visiting-etiquette');
  expect(first).toBeDefined();
  const [cookies] = searchHelp(index, 'COOKIES', 'en');
  expect(cookies?.title[0]).toEqual({ text: 'Cookies', isHit: true });
});

it('puts a title before a heading, and a heading before a text', () => {
  const places = placesOf('khatm');
  expect(places[0]).toBe('/help/duas');
  expect(places.length).toBeGreaterThan(1);
});

it.each(['', '   ', '…?!', 'zxqv', 'a'.repeat(200)])('answers nothing to %j', (query) => {
  expect(placesOf(query)).toEqual([]);
});

it('answers hostile questions', () => {
  for (const query of ['(((', '\\', '%', "' or 1=1 --", '<b>', 'ﷺ', '\u202e', '\ud800']) {
    expect(() => searchHelp(index, query, 'en')).not.toThrow();
  }
});

it('folds words to what can be compared', () => {
  expect(fold('Étiquette')).toBe('etiquette');
  expect(fold('والقبور')).toBe(fold('قبور'));
  expect(answers('grave', 'graves')).toBe(true);
  expect(answers('in', 'inner')).toBe(false);
  expect(answers('index', 'in')).toBe(false);
});

it('splits a text without losing any of it', () => {
  const text = '“Don’t”, said ﷺ: قَبْرٌ 3–10 m.';
  expect(plain(splitWords(text))).toBe(text);
});

it('cuts a snippet between words, around what was found', () => {
  const long = `${'before '.repeat(40)}found ${'after '.repeat(60)}`;
  const parts = cutAround(markWords(splitWords(long), (word) => word === 'found'));
  const text = plain(parts);
  expect(text.length).toBeLessThan(200);
  expect(text).toMatch(/^… before .* found after .*…$/);
  expect(parts.filter(({ isHit }) => isHit)).toEqual([{ text: 'found', isHit: true }]);
});
