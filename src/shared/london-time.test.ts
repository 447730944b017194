import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLondonField, toLondonField } from './london-time.ts';

describe('a time of the United Kingdom', () => {
  it.each([
    ['2026-11-27T13:15', '2026-11-27T13:15:00.000Z'],
    ['2026-07-10T13:15', '2026-07-10T12:15:00.000Z'],
    // The clocks go back at 02:00 on 25 October 2026: half past one comes twice.
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    // They go forward at 01:00 on 29 March 2026: half past one does not come.
    ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (field, instant) => {
    expect(fromLondonField(field)).toBe(instant);
  });

  it.each(['', 'tomorrow', '2026-11-27', '2026-13-40T10:00', '2026-11-27T13:15:00Z'])(
    '%j is none',
    (text) => {
      expect(fromLondonField(text)).toBeNull();
    },
  );

  it('is read as it was written', () => {
    const instants = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
    fc.assert(
      fc.property(instants, (instant) => {
        const field = toLondonField(instant);
        expect(toLondonField(fromLondonField(field) ?? '')).toBe(field);
      }),
    );
  });
});
