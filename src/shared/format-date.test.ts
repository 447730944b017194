import { describe, expect, it } from 'vitest';
import { createTranslate } from '#shared/contract/texts.ts';
import english from '#shared/web/i18n/locales/en.json' with { type: 'json' };
import { formatDay, formatHijri, formatPartialDate } from './format-date.ts';

const t = createTranslate('en', { common: english })('common');

describe('dates', () => {
  it('are as exact as they are known', () => {
    expect(formatPartialDate('1931', t)).toBe('1931');
    expect(formatPartialDate('1931-03', t)).toBe('March 1931');
    expect(formatPartialDate('1931-03-04', t)).toBe('4 March 1931');
    expect(formatPartialDate('1931-09-04', t, 'short')).toBe('4 Sept 1931');
  });

  it('of instants are days in the United Kingdom', () => {
    expect(formatDay('2026-06-30T23:30:00.000Z', t)).toBe('1 July 2026');
    expect(formatDay('2026-01-31T23:30:00.000Z', t)).toBe('31 January 2026');
  });

  it('have a Hijri date when they are full', () => {
    // Umm al-Qura: 1 Ramadan 1445 is 11 March 2024, 1 Muharram 1446 is 7 July 2024.
    expect(formatHijri('2024-03-11', t)).toBe('1 Ramadan 1445');
    expect(formatHijri('2024-07-07', t)).toBe('1 Muharram 1446');
    expect(formatHijri('2024', t)).toBeNull();
    expect(formatHijri(null, t)).toBeNull();
  });
});
