import { describe, expect, it } from 'vitest';
import { createTranslate } from './texts.ts';

const english = {
  a: { hello: 'Hello {{name}}', only: 'English', duas_one: '{{count}} dua', duas_other: '{{count}} duas' },
};
const arabic = {
  a: {
    hello: 'مرحبًا {{name}}',
    duas_zero: 'لا أدعية',
    duas_one: 'دعاء واحد',
    duas_two: 'دعاءان',
    duas_few: '{{count}} أدعية',
    duas_many: '{{count}} دعاءً',
    duas_other: '{{count}} دعاء',
  },
  b: { nested: { key: 'deep' } },
};

describe('texts', () => {
  const t = createTranslate('ar', arabic, english)('a');

  it('fills values, once, and never reads a value as a text', () => {
    expect(t('hello', { name: '{{name}} $& <b>' })).toBe('مرحبًا \u2068{{name}} $& <b>\u2069');
    expect(t('hello')).toBe('مرحبًا {{name}}');
  });

  it('lets a Latin name stand by itself in an Arabic line, and leaves addresses and other languages alone', () => {
    expect(t('hello', { name: 'Amina' })).toBe('مرحبًا \u2068Amina\u2069');
    expect(t('hello', { name: '\u2068Amina\u2069' })).toBe('مرحبًا \u2068Amina\u2069');
    expect(t('hello', { name: 'آمنة' })).toBe('مرحبًا آمنة');
    expect(t('hello', { name: 'https://example.org/a' })).toBe('مرحبًا https://example.org/a');
    expect(createTranslate('en', english)('a')('hello', { name: 'Amina' })).toBe('Hello Amina');
  });

  it('uses the plural forms of the language', () => {
    expect([0, 1, 2, 3, 11, 100].map((count) => t('duas', { count }))).toEqual([
      'لا أدعية',
      'دعاء واحد',
      'دعاءان',
      '3 أدعية',
      '11 دعاءً',
      '100 دعاء',
    ]);
    expect(createTranslate('en', english)('a')('duas', { count: 1200 })).toBe('1,200 duas');
  });

  it('reads other namespaces and nested keys, falls back to English, then to the key', () => {
    expect(t('b:nested.key')).toBe('deep');
    expect(t('only')).toBe('English');
    expect(t('b:nested')).toBe('nested');
    expect(t('constructor')).toBe('constructor');
  });
});
