import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePlace } from './judge-place.ts';
import { areasOf, isArea, readAreas } from './postcode-areas.ts';
import {
  addDays,
  daysBetween,
  freeSlots,
  isBookable,
  isDay,
  londonDay,
  monthLater,
  WEEKLY_SLOTS,
  weekdayOf,
} from './visit-days.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));

describe('days of visits', () => {
  it('a month later is the same weekday of the next month, the same one of its month where there is one', () => {
    expect(monthLater('2026-12-08')).toBe('2027-01-12');
    expect(monthLater('2026-11-30')).toBe('2026-12-28');
    fc.assert(
      fc.property(day, (date) => {
        const next = monthLater(date);
        expect(weekdayOf(next)).toBe(weekdayOf(date));
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(next)).toBe(months(date) + 1);
        expect([21, 28, 35]).toContain(daysBetween(date, next));
        // However long it goes on, it stays in its place of the month.
        expect(Math.ceil(Number(monthLater(next).slice(8)) / 7)).toBe(Math.ceil(Number(next.slice(8)) / 7));
      }),
    );
  });

  it('today is London’s today', () => {
    expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(londonDay(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
  });

  it('a visit is booked from tomorrow to sixty days ahead', () => {
    const ahead = (count: number) => isBookable(addDays('2026-11-22', count), '2026-11-22');
    expect([0, 1, 60, 61, -1].map(ahead)).toEqual([false, true, true, false, false]);
    expect(['2026-02-29', '2026-2-3', 'x', '2028-02-29'].map(isDay)).toEqual([false, false, false, true]);
  });

  it('what is free is the week less days off less visits', () => {
    const free = freeSlots(
      {
        weeklySlots: ['mon-am', 'mon-pm', 'wed-am'],
        daysOff: ['2026-11-25'],
        taken: [{ date: '2026-11-23', slot: 'am' }],
      },
      '2026-11-22',
      '2026-11-30',
    );
    expect(free).toEqual([
      { date: '2026-11-23', slots: ['pm'] },
      { date: '2026-11-30', slots: ['am', 'pm'] },
    ]);
    expect(WEEKLY_SLOTS).toHaveLength(14);
    expect([WEEKLY_SLOTS[0], WEEKLY_SLOTS.at(-1)]).toEqual(['mon-am', 'sun-pm']);
  });
});

describe('areas', () => {
  it('are read from postcodes in any spelling', () => {
    expect(['BD7 3AB', 'bd73ab', 'BD7', 'W1A 1AA', 'M1 1AE', 'nowhere', ''].map(areasOf)).toEqual([
      ['BD7', 'BD'],
      ['BD7', 'BD'],
      ['BD7', 'BD'],
      ['W1A', 'W'],
      ['M1', 'M'],
      [],
      [],
    ]);
    expect(readAreas('bd7, LS  bd;bd7')).toEqual(['BD7', 'LS', 'BD']);
    expect(['BD7', 'LS', 'W1A', 'BD777', '7', 'BD7 3AB'].map(isArea)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the place of a photo', () => {
  const grave = { lat: 53.8, lng: -1.8 };
  const north = (metres: number) => ({ lat: 53.8 + metres / 111_195, lng: -1.8 });
  it('is near within a hundred metres and the device’s doubt', () => {
    expect(judgePlace(grave, north(90), 5).place).toBe('near');
    expect(judgePlace(grave, north(120), 30).place).toBe('near');
    expect(judgePlace(grave, north(140), 30).place).toBe('far');
    expect(judgePlace(grave, north(5000), 5)).toMatchObject({ place: 'far' });
  });
  it('is not known without both places, or where the device hardly knows', () => {
    expect(judgePlace(null, north(0), 5)).toEqual({ place: 'unknown', distanceM: null });
    expect(judgePlace(grave, null, null)).toEqual({ place: 'unknown', distanceM: null });
    expect(judgePlace(grave, north(10), 4000).place).toBe('unknown');
    expect(judgePlace(grave, north(10), null).place).toBe('unknown');
    expect(judgePlace(grave, north(10), 1000).place).toBe('near');
    expect(judgePlace(grave, north(10), 1001).place).toBe('unknown');
  });
  it('is near up to the very metre', () => {
    const { distanceM } = judgePlace(grave, north(140), 0);
    const doubt = (distanceM ?? 0) - 100;
    expect(judgePlace(grave, north(140), doubt).place).toBe('near');
    expect(judgePlace(grave, north(140), doubt - 0.001).place).toBe('far');
  });
});
