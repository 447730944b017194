import { expect, it } from 'vitest';
import { isHeldAtOnce, stepOf } from './hold-time.ts';

const now = new Date('2026-11-20T23:30:00.000Z');

it('tells near visits from far ones by the day in the United Kingdom', () => {
  expect(['2026-11-21', '2026-11-23', '2026-11-24'].map((day) => isHeldAtOnce(day, now))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['client', 'pending', 'pending', '2026-11-22', 'pending'],
  ['client', 'accepted', 'pending', '2026-11-22', 'acceptedSoon'],
  ['client', 'accepted', 'pending', '2026-11-30', 'accepted'],
  ['client', 'accepted', 'authorised', '2026-11-22', 'acceptedHeld'],
  ['client', 'accepted', 'authorised', '2026-11-30', 'acceptedHeld'],
  ['client', 'completed', 'authorised', '2026-11-22', 'completed'],
  ['client', 'approved', 'authorised', '2026-11-19', 'approved'],
  ['client', 'approved', 'paid', '2026-11-19', 'approved'],
  ['client', 'approved', 'failed', '2026-11-19', 'approvedFailed'],
  ['client', 'approved', 'refunded', '2026-11-19', 'approvedRefunded'],
  ['cleaner', 'accepted', 'authorised', '2026-11-22', 'accepted'],
  ['cleaner', 'approved', 'authorised', '2026-11-19', 'approved'],
  ['cleaner', 'approved', 'paid', '2026-11-19', 'approvedPaid'],
  ['cleaner', 'approved', 'failed', '2026-11-19', 'approvedFailed'],
  ['cleaner', 'approved', 'refunded', '2026-11-19', 'approvedRefunded'],
  ['admin', 'approved', 'failed', '2026-11-19', 'approvedFailed'],
  ['admin', 'approved', 'paid', '2026-11-19', 'approved'],
  ['client', 'cancelled', 'failed', '2026-11-20', 'cancelled'],
  ['client', 'cancelled', 'failed', '2026-11-19', 'cancelledPast'],
  ['cleaner', 'cancelled', 'failed', '2026-11-19', 'cancelledPast'],
] as const)(
  'the %s of a visit that is %s, payment %s, for %s, reads %s',
  (as, status, paymentStatus, date, step) => {
    const of = { bank: null, isContested: false, holdEnds: null, settled: null };
    expect(stepOf({ as, status, paymentStatus, date, ...of }, now)).toBe(step);
  },
);

it.each([
  ['client', 'approved', 'authorised', 'open', 'approvedBankAsks'],
  ['cleaner', 'approved', 'authorised', 'open', 'approvedBankAsks'],
  ['cleaner', 'approved', 'paid', 'open', 'approvedPaid'],
  ['client', 'approved', 'refunded', 'lost', 'approvedByBank'],
  ['cleaner', 'approved', 'refunded', 'lost', 'approvedByBank'],
  // The bank gave a part back: the rest is paid.
  ['cleaner', 'approved', 'paid', 'lost', 'approvedPaid'],
  ['admin', 'approved', 'authorised', 'open', 'approved'],
] as const)(
  'the %s of a visit that is %s, payment %s, where the bank’s dispute is %s, reads %s',
  (as, status, paymentStatus, bank, step) => {
    const of = { date: '2026-11-19', isContested: false, holdEnds: null, settled: null };
    expect(stepOf({ as, status, paymentStatus, bank, ...of }, now)).toBe(step);
  },
);

it.each([
  ['client', 'cancelled', 'authorised', 'cancelledContested'],
  ['client', 'cancelled', 'failed', 'cancelledContested'],
  ['cleaner', 'cancelled', 'failed', 'cancelledContested'],
  ['admin', 'cancelled', 'failed', 'cancelledContested'],
  ['client', 'disputed', 'authorised', 'disputed'],
  ['client', 'approved', 'paid', 'approvedContested'],
  ['client', 'approved', 'failed', 'approvedFailed'],
  ['cleaner', 'approved', 'paid', 'approvedPaid'],
] as const)(
  'the %s of a visit with a problem that is %s, payment %s, reads %s',
  (as, status, paymentStatus, step) => {
    const of = { date: '2026-11-19', bank: null, isContested: true, holdEnds: null, settled: null };
    expect(stepOf({ as, status, paymentStatus, ...of }, now)).toBe(step);
  },
);

it.each([
  ['admin', '2026-11-20T23:30:00.000Z', 'disputedLapsed'],
  ['admin', '2026-11-20T23:30:01.000Z', 'disputed'],
  ['admin', null, 'disputed'],
  ['client', '2026-11-19T23:30:00.000Z', 'disputed'],
] as const)('the %s of a visit with a problem, held until %s, reads %s', (as, holdEnds, step) => {
  const of = { date: '2026-11-19', bank: null, isContested: true, settled: null };
  const visit = { status: 'disputed', paymentStatus: 'authorised', ...of } as const;
  expect(stepOf({ as, holdEnds, ...visit }, now)).toBe(step);
});

it.each([
  ['client', 'paid_otherwise', 'settledPaid'],
  ['cleaner', 'left_unpaid', 'settledUnpaid'],
  ['admin', 'paid_otherwise', 'settledPaid'],
] as const)('the %s of a visit whose card refused, settled as %s, reads %s', (who, as, step) => {
  const of = { date: '2026-11-19', bank: null, isContested: true, holdEnds: null, settled: { as } };
  expect(stepOf({ as: who, status: 'approved', paymentStatus: 'failed', ...of }, now)).toBe(step);
});
