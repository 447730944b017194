import { and, asc, eq, gt, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { APPROVAL_HOURS, AUTHORISE_DAYS_BEFORE, type BookingStatus, CALLED_OFF } from '../cleaning-values.ts';
import { addDays, londonDay } from '../visit-days.ts';
import { findBooking } from './bookings-store.ts';
import { bookNextVisits, type PlanParts } from './cleaning-plans.ts';
import { countImpact } from './impact.ts';
import { eraseOldMessages } from './messages-store.ts';
import { applyMove } from './move-booking.ts';
import { settlePayment } from './settle-payment.ts';
import type { VisitNews } from './tell-booking.ts';

export interface TendParts extends PlanParts {
  payments: PaymentProvider | null;
  onFault: (error: Error) => void;
}

const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

/**
 * Runs every hour and after each step: what deadlines bring about, sums to be held, taken or given back, the
 * next visits.
 */
export async function tendCleaning(parts: TendParts, signal?: AbortSignal): Promise<void> {
  const { clock, payments } = parts;
  const today = londonDay(clock.now());
  const approved = new Date(clock.now().getTime() - APPROVAL_HOURS * HOUR_MS);
  const move = (to: BookingStatus, news?: VisitNews) => (id: number) =>
    parts.db.transaction(async (tx) => {
      const row = await findBooking(tx, id);
      const of = { to, by: 'time', note: '', viewer: 'system', ...(news ? { news } : {}) } as const;
      if (row) await applyMove(tx, parts, row, of);
    });
  // Nobody answered before the day itself.
  const isUnanswered = and(eq(bookings.status, 'pending'), lte(bookings.scheduledDate, today));
  // Nobody began the visit on its day.
  const isMissed = and(eq(bookings.status, 'accepted'), lt(bookings.scheduledDate, today));
  const isLookedAt = and(eq(bookings.status, 'completed'), lt(bookings.completedAt, approved));
  const works: [SQL | undefined, (id: number) => Promise<void>][] = [
    [isUnanswered, move('cancelled')],
    [isMissed, move('cancelled', 'missed')],
    [isLookedAt, move('approved')],
  ];
  if (payments) {
    const settle = async (id: number) => {
      const row = await findBooking(parts.db.orm, id);
      if (row) await settlePayment({ ...parts, payments }, row);
    };
    works.push([hasMoneyToMove(addDays(today, AUTHORISE_DAYS_BEFORE)), settle]);
  }
  for (const [which, work] of works) await forEach(parts, which, work, signal);
  await eraseOldMessages(parts.db.orm, clock.now());
  await bookNextVisits(parts, signal);
  await countImpact(parts.db, clock.now());
}

const hasMoneyToMove = (lastDay: string): SQL | undefined =>
  or(
    and(
      eq(bookings.status, 'accepted'),
      eq(bookings.paymentStatus, 'pending'),
      lte(bookings.scheduledDate, lastDay),
    ),
    and(eq(bookings.status, 'approved'), eq(bookings.paymentStatus, 'authorised')),
    and(inArray(bookings.status, CALLED_OFF), inArray(bookings.paymentStatus, ['authorised', 'paid'])),
  );

/** An item that fails is logged and tried again in an hour; the others are still done. */
async function forEach(
  { db, onFault }: TendParts,
  which: SQL | undefined,
  work: (id: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db.orm
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(which, gt(bookings.id, last)))
      .orderBy(asc(bookings.id))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      if (signal?.aborted) return;
      last = id;
      await work(id).catch((cause) => onFault(new Error(`tending booking ${id} failed`, { cause })));
    }
    if (rows.length < AT_ONCE) return;
  }
}
