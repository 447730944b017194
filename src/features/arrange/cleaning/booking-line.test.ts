import { describe, expect, it } from 'vitest';
import { isLineOpen } from './booking-line.ts';
import { BOOKING_STATUSES, LINE_DAYS } from './cleaning-values.ts';

const approvedAt = new Date('2026-11-02T10:00:00Z');
const atEnd = (ms: number) => new Date(approvedAt.getTime() + LINE_DAYS * 86_400_000 + ms);

describe('the line of a booking', () => {
  it('is open from the yes of the cleaner on, unless the visit was called off', () => {
    const open = BOOKING_STATUSES.filter((status) =>
      isLineOpen({ status, approvedAt, areBothThere: true }, approvedAt),
    );
    expect(open).toEqual(['accepted', 'in_progress', 'completed', 'approved', 'disputed']);
  });

  it('closes some days after the approval, to the moment', () => {
    const facts = { status: 'approved', approvedAt, areBothThere: true } as const;
    expect([isLineOpen(facts, atEnd(-1)), isLineOpen(facts, atEnd(0))]).toEqual([true, false]);
    expect(isLineOpen({ ...facts, approvedAt: null }, approvedAt)).toBe(false);
  });

  it('is closed while one of the two is away', () => {
    for (const status of BOOKING_STATUSES)
      expect(isLineOpen({ status, approvedAt, areBothThere: false }, approvedAt)).toBe(false);
  });
});
