import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth, isoFromExcelSerial } from './calendar-days.ts';

describe('daysInMonth', () => {
  it('knows the leap rules', () => {
    expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });
});

describe('isoFromExcelSerial', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [31_848, '1987-03-12'],
    [44_561, '2021-12-31'],
    [2_958_465, '9999-12-31'],
  ])('%d is %s', (serial, iso) => expect(isoFromExcelSerial(serial)).toBe(iso));

  it.each([0, -1, 60, 2_958_466, 1.5, Number.NaN])('refuses %d', (serial) => {
    expect(isoFromExcelSerial(serial)).toBeNull();
  });

  it('counts from 1904 where the workbook says so', () => {
    expect(isoFromExcelSerial(0, true)).toBe('1904-01-01');
    expect(isoFromExcelSerial(31_848 - 1462, true)).toBe('1987-03-12');
  });

  it('agrees with the platform calendar in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
        const iso = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
        expect(isoFromExcelSerial(serial)).toBe(iso);
      }),
    );
  });
});
