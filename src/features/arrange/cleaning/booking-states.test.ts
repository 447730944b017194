import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_ARROWS,
  isArrow,
  type Mover,
  moneyFor,
  moverOf,
  movesFor,
  PAYMENT_ARROWS,
} from './booking-states.ts';
import { BOOKING_STATUSES, type BookingStatus, PAYMENT_STATUSES } from './cleaning-values.ts';

/** The decisions' sentence, written down once more. */
const DECIDED =
  `pending accepted, pending declined, pending cancelled, accepted in_progress, accepted cancelled,
  in_progress completed, completed approved, completed disputed, disputed approved, disputed cancelled`
    .split(',')
    .map((arrow) => arrow.trim());
const DECIDED_PAYMENTS = [
  'pending authorised',
  'pending failed',
  'authorised paid',
  'authorised failed',
  'paid refunded',
];
const MOVERS: Mover[] = ['client', 'cleaner', 'admin', 'time'];
/** What each may bring about at all. */
const REACH: Record<Mover, BookingStatus[]> = {
  client: ['cancelled', 'approved', 'disputed'],
  cleaner: ['accepted', 'declined', 'in_progress', 'completed', 'cancelled'],
  admin: ['cancelled', 'approved', 'completed'],
  time: ['cancelled', 'approved'],
};

describe('the arrows of a booking', () => {
  it('are those of the decisions, no more and no fewer', () => {
    const all = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));
    const there = all.filter(([from, to]) => isArrow(from, to)).map((arrow) => arrow.join(' '));
    expect(there.toSorted()).toEqual(DECIDED.toSorted());
    const payments = PAYMENT_STATUSES.flatMap((from) => PAYMENT_ARROWS[from].map((to) => `${from} ${to}`));
    expect(payments.toSorted()).toEqual(DECIDED_PAYMENTS.toSorted());
  });

  it('let nobody bring about what is another’s to bring about', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MOVERS),
        fc.constantFrom(...BOOKING_STATUSES),
        fc.constantFrom(...BOOKING_STATUSES),
        (mover, from, to) => {
          const may = moverOf([mover], from, to) !== undefined;
          expect(may).toBe(movesFor([mover], from).includes(to));
          if (may) {
            expect(DECIDED).toContain(`${from} ${to}`);
            expect(REACH[mover]).toContain(to);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('lead every booking to an end, whoever walks them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (picks) => {
        let at = 'pending' as BookingStatus;
        const path: BookingStatus[] = [at];
        for (const pick of picks) {
          const next = Object.keys(BOOKING_ARROWS[at]) as BookingStatus[];
          const to = next[pick % Math.max(1, next.length)];
          if (!to) break;
          at = to;
          path.push(at);
        }
        expect(['approved', 'declined', 'cancelled']).toContain(at);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it('let an administrator, and no client, end a visit that its cleaner left open', () => {
    expect(movesFor(['admin'], 'in_progress')).toEqual(['completed']);
    expect(movesFor(['cleaner'], 'in_progress')).toEqual(['completed']);
    expect(movesFor(['client'], 'in_progress')).toEqual([]);
    // She who is both does it as its cleaner, and owes its photos.
    expect(moverOf(['cleaner', 'admin'], 'in_progress', 'completed')).toBe('cleaner');
    expect(movesFor(['client'], 'completed')).toEqual(['approved', 'disputed']);
  });

  it.each<[Mover, Partial<Record<BookingStatus, BookingStatus[]>>]>([
    ['client', { pending: ['cancelled'], accepted: ['cancelled'], completed: ['approved', 'disputed'] }],
    [
      'cleaner',
      {
        pending: ['accepted', 'declined'],
        accepted: ['in_progress', 'cancelled'],
        in_progress: ['completed'],
      },
    ],
    [
      'admin',
      {
        pending: ['cancelled'],
        accepted: ['cancelled'],
        in_progress: ['completed'],
        disputed: ['approved', 'cancelled'],
      },
    ],
    ['time', { pending: ['cancelled'], accepted: ['cancelled'], completed: ['approved'] }],
  ])('%s may move a booking just so', (mover, moves) => {
    for (const from of BOOKING_STATUSES) expect(movesFor([mover], from)).toEqual(moves[from] ?? []);
  });

  it('money is held from acceptance to approval, taken then, and never for what did not come about', () => {
    expect(BOOKING_STATUSES.map((status) => [status, moneyFor(status)])).toEqual([
      ['pending', 'nothing'],
      ['accepted', 'held'],
      ['declined', 'nothing'],
      ['cancelled', 'nothing'],
      ['in_progress', 'held'],
      ['completed', 'held'],
      ['approved', 'taken'],
      ['disputed', 'held'],
    ]);
  });

  it('nobody is nobody', () => {
    for (const from of BOOKING_STATUSES) expect(movesFor([], from)).toEqual([]);
  });
});
