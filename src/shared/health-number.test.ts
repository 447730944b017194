import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiBirthday, isChiNumber, isHealthAndCareNumber, isNhsNumber } from './health-number.ts';

/** The tenth digit that makes nine a number; null where there is none. Written apart from the code under test. */
function withCheckDigit(nine: string): string | null {
  for (let last = 0; last < 10; last++) {
    const total = [...nine, String(last)].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0);
    if (total % 11 === 0) return `${nine}${last}`;
  }
  return null;
}
const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map((value) => String(value).padStart(9, '0'));
const valid = nineDigits.map(withCheckDigit).filter((number) => number !== null);

describe('NHS numbers', () => {
  it.each([
    ['943 476 5919', true],
    ['943-476-5919', true],
    ['9434765919', true],
    ['9434765918', false],
    ['943476591', false],
    ['94347659190', false],
    ['943476591X', false],
    // Nine digits whose check is 10: no tenth makes them a number.
    ...[...'0123456789'].map((last): [string, boolean] => [`123456789${last}`, false]),
    ['', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isNhsNumber(text)).toBe(isOne);
  });

  it('every nine digits have one check digit or none, and generated ones pass', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const passing = [...'0123456789']
          .filter((last) => isNhsNumber(nine + last))
          .map((last) => nine + last);
        const made = withCheckDigit(nine);
        expect(passing).toEqual(made ? [made] : []);
      }),
    );
  });

  it('a single wrong digit is always found', () => {
    fc.assert(
      fc.property(valid, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const digits = [...number];
        digits[at] = String((Number(digits[at]) + more) % 10);
        expect(isNhsNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it('two neighbours that differ cannot change places unseen', () => {
    fc.assert(
      fc.property(valid, fc.nat(8), (number, at) => {
        const digits = [...number];
        fc.pre(digits[at] !== digits[at + 1]);
        [digits[at], digits[at + 1]] = [digits[at + 1] ?? '', digits[at] ?? ''];
        expect(isNhsNumber(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('CHI numbers', () => {
  it('begin with a real day of birth', () => {
    expect([chiBirthday('0101500000'), chiBirthday('2902000000'), chiBirthday('3102500000')]).toEqual([
      '50-01-01',
      '00-02-29',
      null,
    ]);
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2009-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.nat(999), (date, serial) => {
        const [year, month, dayOfMonth] = date.toISOString().slice(0, 10).split('-');
        const number = withCheckDigit(
          `${dayOfMonth}${month}${year?.slice(2)}${String(serial).padStart(3, '0')}`,
        );
        fc.pre(number !== null);
        expect(isChiNumber(number ?? '')).toBe(true);
        expect(chiBirthday(number ?? '')).toBe(`${year?.slice(2)}-${month}-${dayOfMonth}`);
      }),
    );
  });

  it('no number with a day that does not exist is one', () => {
    fc.assert(fc.property(valid, (number) => isChiNumber(number) === (chiBirthday(number) !== null)));
  });
});

describe('Health and Care numbers', () => {
  it('are those of the range that Northern Ireland has, and no others', () => {
    const first = withCheckDigit('320000001');
    expect(isHealthAndCareNumber(first ?? '')).toBe(true);
    expect(isHealthAndCareNumber(withCheckDigit('319999999') ?? '')).toBe(false);
    expect(isHealthAndCareNumber(withCheckDigit('400000001') ?? '')).toBe(false);
    fc.assert(
      fc.property(valid, (number) => {
        expect(isHealthAndCareNumber(number)).toBe(number >= '3200000010' && number <= '3999999999');
      }),
    );
    expect(isHealthAndCareNumber('9434765919')).toBe(false);
  });
});
