import { and, eq, sql } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import { cleanerPayouts } from '#db/schema/visit-outcomes.ts';
import type { BankLoss } from '#features/arrange/payments/server/payment-parts.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type BookingRow, findBooking } from './bookings-store.ts';
import { priceOf } from './present-booking.ts';
import { tellBooking } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';

/** Writes that a family's bank gave the whole sum of a visit back. A part of it leaves the visit paid. */
export async function loseVisit(
  tx: Orm,
  { clock }: { clock: Clock },
  { intentId, amount }: BankLoss,
): Promise<void> {
  const row = await visitOf(tx, intentId);
  if (!row || amount < priceOf(row)) return;
  const { id } = row.booking;
  const [moved] = await tx
    .update(bookings)
    .set({ paymentStatus: 'refunded', updatedAt: clock.now() })
    .where(and(eq(bookings.id, id), eq(bookings.paymentStatus, 'paid')))
    .returning({ id: bookings.id });
  if (!moved) return;
  await writeAudit(tx, 'system', {
    action: 'booking.payment_refunded',
    subjectType: 'cleaning_booking',
    subjectId: id,
    fields: ['paymentStatus'],
    details: { from: 'paid', to: 'refunded', by: 'bank' },
  });
}

/** Writes that what the cleaner was paid for a visit was taken back, and tells her. */
export async function takeBackPayout(
  tx: Orm,
  parts: TellParts,
  { disputeId, intentId, amount }: BankLoss,
): Promise<void> {
  const row = await visitOf(tx, intentId);
  if (!row) return;
  const isWhole = sql`${cleanerPayouts.amount} <= ${amount}`;
  await tx
    .update(cleanerPayouts)
    .set({
      status: sql`case when ${isWhole} then 'reversed' else ${cleanerPayouts.status} end`,
      // What she keeps of a part.
      amount: sql`case when ${isWhole} then ${cleanerPayouts.amount} else ${cleanerPayouts.amount} - ${amount} end`,
    })
    .where(and(eq(cleanerPayouts.bookingId, row.booking.id), eq(cleanerPayouts.status, 'paid')));
  await tellBooking(tx, parts, row, ['cleaner'], 'taken_back', { again: disputeId, sum: amount });
}

async function visitOf(tx: Orm, intentId: string): Promise<BookingRow | null> {
  const [found] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.paymentIntentId, intentId));
  return found ? findBooking(tx, found.id) : null;
}
