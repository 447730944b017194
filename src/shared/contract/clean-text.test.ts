import fc from 'fast-check';
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
    ['\u200bAmina\u2060 Be\u00adgum\u00ad', 'Amina Begum'],
    ['e\u0301', '\u00e9'],
    ['e\u200b\u0301', '\u00e9'],
    ['A\u200dmi\u200cna', 'Amina'],
    ['\u200cعلی\u200c \u200d', 'علی'],
    ['می\u200c\u200cروم', 'می\u200cروم'],
    ['\u{e0041}a\u{e0042}', 'a'],
    ['\u200e\u200f\u3164', ''],
  ])('takes out what nobody sees: %j', (written, kept) => {
    expect(cleanText(written)).toBe(kept);
  });

  it.each([
    'a\n\tb',
    'نمی\u200cخواهم',
    'ක්\u200dෂ',
    '\u200eAbu\u200f أبو',
    'رَبَّنَا اغْفِرْ لَهُ',
    'ماه ه\u200d سال',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🕊️ 👨‍👩‍👧',
    '<b>&amp;</b>',
  ])('leaves alone what somebody wrote: %j', (written) => {
    expect(cleanText(written)).toBe(written);
  });

  it('is the same when done twice', () => {
    const mark = fc.constantFrom(
      ...'ae\u0301\u064b\u0304علی क् 👨👩\ufe0f\u200b\u200c\u200d\u00ad\u202e\u200e\r\n \ud800',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(mark, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 }),
        (marks) => {
          const once = cleanText(marks.join(''));
          expect(cleanText(once)).toBe(once);
        },
      ),
      { numRuns: 20_000, seed: 1 },
    );
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

it('makes of printable ASCII what it makes of it beside other letters', () => {
  const printable = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(printable, (text) => {
      expect(`e ${cleanText(`${text}|`)}`).toBe(
        cleanText(`e\u0301 ${text.trimStart()}|`).replace('\u00e9', 'e'),
      );
    }),
  );
});
