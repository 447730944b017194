import { describe, expect, it } from 'vitest';
import { GROWTH_BAR, growthOf } from '#tests/support/growth.ts';
import { cleanLine, cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['\u202eevil\u202c', 'evil'],
    ['\u202aa\u202bb\u202cc\u202dd\u202ee', 'abcde'],
    ['\u2066a\u2067b\u2068c\u2069d', 'abcd'],
    ['a\u0000b\u0007c\u001bd\u007fe\u0085f', 'abcdef'],
    ['\ufeffa\ud800b\udc00', 'ab'],
    ['  a\r\nb\rc\u2028d\u2029e  ', 'a\nb\nc\nd\ne'],
    ['\u202e \u2066 \u202c', ''],
  ])('takes out what nobody sees: %j', (written, kept) => {
    expect(cleanText(written)).toBe(kept);
  });

  it.each([
    'a\n\tb',
    'نمی\u200cخواهم',
    'ක්\u200dෂ',
    '\u200eAbu\u200f أبو',
    'رَبَّنَا اغْفِرْ لَهُ',
    'e\u0301',
    '🕊️ 👨‍👩‍👧',
    '<b>&amp;</b>',
  ])('leaves alone what somebody wrote: %j', (written) => {
    expect(cleanText(written)).toBe(written);
  });

  it('is the same when done twice', () => {
    const once = cleanText('\u202e\r\n a\u2066\u0000 \r');
    expect(cleanText(once)).toBe(once);
  });

  it('takes as much longer as a text is longer', () => {
    const growth = growthOf((size) => {
      const text = '\u202e \r\n'.repeat(size);
      return () => cleanText(text);
    }, 25_000);
    expect(growth).toBeLessThan(GROWTH_BAR);
  });
});

describe('cleanLine', () => {
  it('is one line', () => {
    expect(cleanLine(' Eid \n\t 1998\u202e ')).toBe('Eid 1998');
  });
});
