import { and, eq, isNull } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import { payers } from '#db/schema/payments.ts';
import { cleanerPayouts } from '#db/schema/visit-outcomes.ts';
import { bankDisputeOn } from '#features/arrange/payments/server/bank-dispute-on.ts';
import {
  type ChargeState,
  type PaymentProvider,
  PaymentRefused,
} from '#features/arrange/payments/server/payment-provider.ts';
import { refundVisitReceipt, writeVisitReceipt } from '#features/arrange/payments/server/visit-receipts.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { moneyFor } from '../booking-states.ts';
import { type BookingStatus, type PaymentStatus, SIDES } from '../cleaning-values.ts';
import { londonDay } from '../visit-days.ts';
import { type BookingRow, findBooking } from './bookings-store.ts';
import { applyMove } from './move-booking.ts';
import { dateOf, priceOf } from './present-booking.ts';
import { tellBooking } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';
import { findHold, holdsOf, releaseOthers } from './visit-holds.ts';

export interface SettleParts extends TellParts {
  db: Database;
  clock: Clock;
  payments: PaymentProvider;
}

/**
 * Brings the money of a booking in line with its status. The provider is asked outside of any transaction,
 * with keys made of the booking, and its answer is written only if the booking has not changed since it was
 * read. If the process dies anywhere in between, the next run finds the same thing still to do, and does it
 * once.
 */
export async function settlePayment(parts: SettleParts, row: BookingRow): Promise<void> {
  const { status, paymentStatus, paymentIntentId: intentId } = row.booking;
  const wanted = moneyFor(status as BookingStatus);
  if (status === 'accepted' && paymentStatus === 'pending') return hold(parts, row);
  if (intentId === null) return;
  if (wanted === 'taken' && paymentStatus === 'authorised') return take(parts, row, intentId);
  if (wanted === 'nothing' && paymentStatus === 'authorised') return giveBack(parts, row, intentId);
  if (wanted === 'nothing' && paymentStatus === 'paid') {
    // Given back by us while a bank looks into it, or after, it would go back twice.
    if (await bankDisputeOn(parts.db.orm, intentId)) return;
    await parts.payments.refund(intentId);
    await recordRefund(parts, row, intentId);
  }
}

/** Handles the provider's report that a held or taken sum changed; sums that belong to no visit are ignored. */
export async function syncCharge(parts: SettleParts, intentId: string): Promise<void> {
  const [found] = await parts.db.orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.paymentIntentId, intentId));
  const row = found && (await findBooking(parts.db.orm, found.id));
  if (!row) return;
  const charge = await parts.payments.readCharge(intentId);
  if (charge?.status === 'refunded' && row.booking.paymentStatus === 'paid')
    await recordRefund(parts, row, intentId);
  else await settlePayment(parts, row);
}

async function hold(parts: SettleParts, row: BookingRow): Promise<void> {
  const charge = await askCard(parts, row);
  if (!charge) return refused(parts, row);
  await keepHold(parts, row, charge);
}

/** @returns the hold on the client's card; null where there is no card, or it was refused */
async function askCard(parts: SettleParts, row: BookingRow): Promise<ChargeState | null> {
  const { payments } = parts;
  const { id } = row.booking;
  const card = await cardOf(parts, row);
  const payeeId = row.cleaner?.payeeId;
  if (!card?.methodId || !payeeId) return null;
  const wish = {
    customerId: card.customerId,
    methodId: card.methodId,
    payeeId,
    amount: priceOf(row),
    currency: 'gbp',
    // A new card or a new day makes a new key, so it is tried again; the same card on the same day is asked
    // once.
    key: `${holdsOf(id)}${card.methodId}-${londonDay(parts.clock.now())}`,
  };
  const charge = await findHold(payments, wish, id)
    .then((held) => held ?? payments.authorise(wish))
    .catch(asNull);
  return charge?.status === 'authorised' ? charge : null;
}

async function cardOf({ db, payments }: SettleParts, { booking: { clientId } }: BookingRow) {
  if (clientId === null) return undefined;
  const [card] = await db.orm
    .select({ customerId: payers.customerId, methodId: payers.methodId })
    .from(payers)
    .where(and(eq(payers.userId, clientId), eq(payers.provider, payments.name)));
  return card;
}

/** Writes a hold down, or lets it go where the visit has changed meanwhile. */
async function keepHold(parts: SettleParts, row: BookingRow, charge: ChargeState): Promise<boolean> {
  const { db, payments } = parts;
  const { id } = row.booking;
  if (await write(parts, row, 'authorised', async () => {}, charge)) {
    const card = await cardOf(parts, row);
    if (card) await releaseOthers(payments, card, id, charge.intentId);
    return true;
  }
  // The visit was cancelled meanwhile, so the sum is released. (If another instance wrote the same hold, it
  // stays.)
  const now = await findBooking(db.orm, id);
  if (now?.booking.paymentIntentId !== charge.intentId) await payments.release(charge.intentId);
  return false;
}

/** A refused card is tried again until the visit's morning; then it is too late. */
async function refused(parts: SettleParts, row: BookingRow): Promise<void> {
  const today = londonDay(parts.clock.now());
  if (today < dateOf(row)) {
    await parts.db.transaction((tx) =>
      tellBooking(tx, parts, row, ['client'], 'card_refused', { again: today }),
    );
    return;
  }
  await write(parts, row, 'failed', async (tx) => {
    await applyMove(tx, parts, row, {
      to: 'cancelled',
      by: 'time',
      note: '',
      viewer: 'system',
      news: 'hold_failed',
    });
  });
}

async function take(parts: SettleParts, row: BookingRow, intentId: string): Promise<void> {
  const dispute = await bankDisputeOn(parts.db.orm, intentId);
  // A sum that a bank disputes goes to nobody before the bank has decided; one that was taken before is written down.
  const charge = dispute
    ? await parts.payments.readCharge(intentId)
    : await parts.payments.capture(intentId).catch(asNull);
  if (dispute === 'open' && charge?.status === 'authorised') {
    // Her work is done and approved: she is told once that her pay waits, and why.
    await parts.db.transaction((tx) => tellBooking(tx, parts, row, ['cleaner'], 'payout_waits'));
    return;
  }
  if (dispute === 'lost' && charge?.status === 'authorised') await parts.payments.release(intentId);
  if (await recordTaken(parts, row, charge)) return;
  if (!dispute && isLapsed(row, parts.clock.now())) {
    const again = await askCard(parts, row);
    if (again && (await keepHold(parts, row, again))) {
      const held = await findBooking(parts.db.orm, row.booking.id);
      if (held) await settlePayment(parts, held);
      return;
    }
  }
  // The card refuses now: an administrator sees it, and both sides are informed.
  await write(parts, row, 'failed', (tx) => tellBooking(tx, parts, row, SIDES, 'payment_failed'));
}

/** A problem can be looked at for longer than a provider holds a sum. One that somebody let go there is not asked for again. */
const isLapsed = ({ booking: { holdUntil } }: BookingRow, now: Date): boolean =>
  holdUntil !== null && holdUntil <= now;

async function giveBack(parts: SettleParts, row: BookingRow, intentId: string): Promise<void> {
  const charge =
    (await parts.payments.release(intentId).catch(asNull)) ?? (await parts.payments.readCharge(intentId));
  if (await recordTaken(parts, row, charge)) return;
  await write(parts, row, 'failed', async () => {});
}

/**
 * Writes down a sum that was taken, and that somebody gave it back at the provider before it was written here.
 * @returns false where nothing was taken
 */
async function recordTaken(
  parts: SettleParts,
  row: BookingRow,
  charge: ChargeState | null,
): Promise<boolean> {
  if (charge?.status !== 'paid' && charge?.status !== 'refunded') return false;
  await recordPaid(parts, row, charge.intentId);
  if (charge.status === 'refunded') {
    const paid = { ...row, booking: { ...row.booking, paymentStatus: 'paid' } };
    await recordRefund(parts, paid, charge.intentId);
  }
  return true;
}

async function recordPaid(parts: SettleParts, row: BookingRow, intentId: string): Promise<void> {
  const { booking, cleaner } = row;
  const amount = priceOf(row);
  const provider = parts.payments.name;
  await write(parts, row, 'paid', async (tx) => {
    if (cleaner)
      await tx
        .insert(cleanerPayouts)
        .values({ bookingId: booking.id, cleanerId: cleaner.id, amount, provider, providerRef: intentId })
        .onConflictDoNothing();
    const id = await writeVisitReceipt(tx, {
      userId: booking.clientId,
      bookingId: booking.id,
      provider,
      providerRef: intentId,
      amount,
    });
    await tellBooking(tx, parts, row, ['client'], 'paid', { receipt: receiptOf(parts, id) });
    await tellBooking(tx, parts, row, ['cleaner'], 'payout');
  });
}

async function recordRefund(parts: SettleParts, row: BookingRow, intentId: string): Promise<void> {
  await write(parts, row, 'refunded', async (tx) => {
    await tx
      .update(cleanerPayouts)
      .set({ status: 'reversed' })
      .where(eq(cleanerPayouts.bookingId, row.booking.id));
    const id = await refundVisitReceipt(tx, intentId);
    await tellBooking(tx, parts, row, SIDES, 'refunded', { receipt: receiptOf(parts, id) });
  });
}

const receiptOf = ({ clock, payments }: SettleParts, id: number | undefined) => ({
  id,
  at: clock.now(),
  isSandbox: payments.name === 'sandbox',
});

/** @returns false where the booking or its payment changed meanwhile: then nothing is written */
function write(
  { db, clock }: SettleParts,
  { booking }: BookingRow,
  to: PaymentStatus,
  also: (tx: Orm) => Promise<void>,
  charge?: ChargeState,
): Promise<boolean> {
  const { id, status, paymentStatus, paymentIntentId: intentId } = booking;
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(bookings)
      .set({
        paymentStatus: to,
        updatedAt: clock.now(),
        ...(charge ? { paymentIntentId: charge.intentId, holdUntil: charge.holdUntil } : {}),
      })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.status, status),
          eq(bookings.paymentStatus, paymentStatus),
          // Another instance may have held the sum anew: what was learned of the hold before says nothing of it.
          intentId === null ? isNull(bookings.paymentIntentId) : eq(bookings.paymentIntentId, intentId),
        ),
      )
      .returning({ id: bookings.id });
    if (!moved) return false;
    await writeAudit(tx, 'system', {
      action: `booking.payment_${to}`,
      subjectType: 'cleaning_booking',
      subjectId: id,
      fields: ['paymentStatus'],
      details: { from: paymentStatus, to },
    });
    await also(tx);
    return true;
  });
}

/** A refusal is an answer; any other error is thrown, and the next run tries again. */
function asNull(error: unknown): null {
  if (error instanceof PaymentRefused) return null;
  throw error;
}
