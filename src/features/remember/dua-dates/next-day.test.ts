import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hijriOf } from '#shared/format-date.ts';
import { dayAfter, dayIn, nextDay } from './next-day.ts';

describe('nextDay', () => {
  it('finds days of both calendars, today among them', () => {
    const any = (month: number, day: number) => ({ year: null, month, day });
    expect(nextDay('gregorian', any(11, 22), '2026-11-22')).toBe('2026-11-22');
    expect(nextDay('gregorian', any(11, 21), '2026-11-22')).toBe('2027-11-21');
    // 1 Ramadan 1448 by the Umm al-Qura calendar (Islamic Affairs, Makkah: 8 February 2027).
    expect(nextDay('hijri', any(9, 1), '2026-11-22')).toBe('2027-02-08');
    expect(hijriOf('2027-02-08')).toEqual({ year: 1448, month: 9, day: 1 });
  });

  it('takes the last day of a month that is too short', () => {
    expect(nextDay('gregorian', { year: null, month: 2, day: 29 }, '2027-01-01')).toBe('2027-02-28');
    expect(nextDay('gregorian', { year: null, month: 2, day: 29 }, '2028-01-01')).toBe('2028-02-29');
    const last = nextDay('hijri', { year: null, month: 9, day: 30 }, '2027-01-01') ?? '';
    expect(dayIn('hijri', dayAfter(last)).month).toBe(10);
  });

  it('knows a year that is over, and one that is far off', () => {
    expect(nextDay('gregorian', { year: 2025, month: 5, day: 1 }, '2026-11-22')).toBeNull();
    expect(nextDay('gregorian', { year: 2026, month: 5, day: 1 }, '2026-11-22')).toBeNull();
    expect(nextDay('gregorian', { year: 2040, month: 5, day: 1 }, '2026-11-22')).toBe('2040-05-01');
    expect(nextDay('hijri', { year: 1448, month: 9, day: 1 }, '2026-11-22')).toBe('2027-02-08');
  });

  it('never lies before its start or more than a year after it, and is the wanted month', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom('gregorian' as const, 'hijri' as const),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 30 }),
        days,
        (calendar, month, day, from) => {
          const found = nextDay(calendar, { year: null, month, day }, from) ?? '';
          expect(found >= from).toBe(true);
          expect(found <= dayAfter(from, 370)).toBe(true);
          const is = dayIn(calendar, found);
          expect(is.month).toBe(month);
          expect(is.day).toBeLessThanOrEqual(day);
        },
      ),
      { numRuns: 300 },
    );
  });
});
