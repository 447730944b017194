import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeathBeforeBirth, parseRegisterDate } from './parse-register-date.ts';

const TODAY = '2026-11-21';
const read = (text: string, notAfter?: string) => parseRegisterDate(text, TODAY, notAfter);

describe('parseRegisterDate', () => {
  it.each([
    ['1987-03-12', '1987-03-12', 'day'],
    ['1987-03-12T00:00:00', '1987-03-12', 'day'],
    ['12/03/1987', '1987-03-12', 'day'],
    ['12/03/1987 00:00', '1987-03-12', 'day'],
    ['2.3.1987', '1987-03-02', 'day'],
    ['12-03-1987', '1987-03-12', 'day'],
    ['1987/03/12', '1987-03-12', 'day'],
    ['19870312', '1987-03-12', 'day'],
    ['12 March 1987', '1987-03-12', 'day'],
    ['12th March, 1987', '1987-03-12', 'day'],
    ['Thursday 12 March 1987', '1987-03-12', 'day'],
    ['12th of March 1987', '1987-03-12', 'day'],
    ['March 12, 1987', '1987-03-12', 'day'],
    ['12-MAR-1987', '1987-03-12', 'day'],
    ['12Mar1987', '1987-03-12', 'day'],
    ['1 Sept 1987', '1987-09-01', 'day'],
    ['١٢/٠٣/١٩٨٧', '1987-03-12', 'day'],
    ['۱۲/۰۳/۱۹۸۷', '1987-03-12', 'day'],
    ['29/02/2024', '2024-02-29', 'day'],
    ['March 1987', '1987-03-01', 'month'],
    ['Mar-1987', '1987-03-01', 'month'],
    ['03/1987', '1987-03-01', 'month'],
    ['1987-03', '1987-03-01', 'month'],
    ['1987', '1987-01-01', 'year'],
    ['c. 1987', '1987-01-01', 'circa'],
    ['c1987', '1987-01-01', 'circa'],
    ['abt 1987', '1987-01-01', 'circa'],
    ['circa March 1987', '1987-03-01', 'circa'],
    ['~1987', '1987-01-01', 'circa'],
    ['1987?', '1987-01-01', 'circa'],
    [TODAY, TODAY, 'day'],
    ['2026', '2026-01-01', 'year'],
  ])('%s', (text, date, precision) => {
    expect(read(text)).toEqual({ kind: 'date', date, precision, notes: [] });
  });

  it.each(['', ' ', '-', '?', 'n/a', 'Unknown', 'not known', '—'])('%j says nothing', (text) => {
    expect(read(text)).toEqual({ kind: 'none' });
  });

  it.each([
    'spring 1987',
    '12 Ramadan 1407',
    '87',
    '1987-88',
    '1990-13',
    'in the war',
    '12 March',
    '1/2/3/4',
    '12 13 March',
  ])('%j cannot be read', (text) => expect(read(text)).toEqual({ kind: 'unreadable' }));

  it.each([
    '31/02/1990',
    '12/25/1990',
    '00/01/1990',
    '31/04/1990',
    '29/02/2023',
    '999',
    '0987',
    '12/03/0987',
    '31/02/90',
  ])('%s is impossible', (text) => expect(read(text)).toEqual({ kind: 'refused', code: 'impossible_date' }));

  it.each(['22/11/2026', '2027', 'December 2026', '60000'])('%s lies in the future', (text) => {
    expect(read(text)).toEqual({ kind: 'refused', code: 'future_date' });
  });

  it.each([
    ['12/03/87', undefined, '1987-03-12'],
    ['12/03/19', undefined, '2019-03-12'],
    ['20/11/26', undefined, '2026-11-20'],
    ['22/11/26', undefined, '1926-11-22'],
    ['12 March 87', undefined, '1987-03-12'],
    ['12/03/19', '1995-06-01', '1919-03-12'],
  ])('%s not after %s takes the latest century that fits', (text, notAfter, date) => {
    const parsed = read(text, notAfter);
    expect(parsed).toEqual({ kind: 'date', date, precision: 'day', notes: ['two_digit_year'] });
  });

  it('refuses a leap day that no fitting century has', () => {
    expect(read('29/02/00', '1999-01-01')).toEqual({ kind: 'refused', code: 'impossible_date' });
  });

  it('names an Excel serial and a year that is likely Hijri', () => {
    expect(read('31848')).toEqual({
      kind: 'date',
      date: '1987-03-12',
      precision: 'day',
      notes: ['excel_serial_date'],
    });
    expect(read('1407')).toMatchObject({ date: '1407-01-01', notes: ['very_early_year'] });
  });

  it('never throws and only answers existing days that are not in the future', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[0-9 ./-]{0,12}$/),
      fc.stringMatching(/^(c\. )?\d{1,2} (March|Feb) \d{2,4}$/),
    );
    fc.assert(
      fc.property(text, (value) => {
        const parsed = read(value);
        if (parsed.kind !== 'date') return;
        expect(new Date(`${parsed.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed.date);
        expect(parsed.date <= TODAY).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isDeathBeforeBirth', () => {
  const day = (date: string) => ({ date, precision: 'day' as const });
  const year = (date: string) => ({ date, precision: 'year' as const });
  const circa = (date: string) => ({ date, precision: 'circa' as const });

  it('compares only what both dates vouch for', () => {
    expect(isDeathBeforeBirth(day('1987-03-12'), day('1987-03-11'))).toBe(true);
    expect(isDeathBeforeBirth(day('1987-03-12'), day('1987-03-12'))).toBe(false);
    expect(isDeathBeforeBirth(day('1987-03-12'), year('1987-01-01'))).toBe(false);
    expect(isDeathBeforeBirth(year('1988-01-01'), day('1987-12-31'))).toBe(true);
    expect(isDeathBeforeBirth(circa('1990-01-01'), year('1985-01-01'))).toBe(false);
    expect(isDeathBeforeBirth(circa('1999-01-01'), year('1985-01-01'))).toBe(true);
  });
});
