import { and, eq } from 'drizzle-orm';
import { bookingPhotos, graveCleaningBookings } from '#db/schema/cleaning.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { isArrow, type Mover, moverOf } from '../booking-states.ts';
import type { MoveForm } from '../cleaning-fields.ts';
import { type BookingStatus, PHOTO_STAGES, SIDES, type Side } from '../cleaning-values.ts';
import { londonDay } from '../visit-days.ts';
import type { KnownBooking } from './authorise-booking.ts';
import type { BookingRow } from './bookings-store.ts';
import { countCleaner } from './cleaner-totals.ts';
import { dateOf } from './present-booking.ts';
import { tellBooking, type VisitNews } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';

export interface MoveParts extends TellParts {
  clock: Clock;
}

/** Changes a booking's status for somebody who may; of two people at once one succeeds, the other gets 409. */
export async function moveBooking(
  tx: Orm,
  parts: MoveParts,
  viewer: Viewer,
  row: KnownBooking,
  { status: to, note }: MoveForm,
): Promise<void> {
  const from = row.booking.status as BookingStatus;
  if (!isArrow(from, to)) throw new AppError(409, 'cleaning.bad_step');
  const mover = moverOf(row.movers, from, to);
  if (!mover) throw forbidden();
  const refusal = await refusalOf(tx, parts.clock.now(), row, { to, by: mover });
  if (refusal) throw new AppError(409, refusal);
  if (!(await applyMove(tx, parts, row, { to, by: mover, note, viewer })))
    throw new AppError(409, 'cleaning.changed_meanwhile');
}

/** Conditions of a change of status, beside the right to make it. */
async function refusalOf(
  tx: Orm,
  now: Date,
  row: BookingRow,
  { to, by }: { to: BookingStatus; by: Mover },
): Promise<MessageKey | null> {
  if (to === 'in_progress') {
    if (londonDay(now) < dateOf(row)) return 'cleaning.too_early';
    // No visit begins before the sum is held: the card might not cover it.
    return row.booking.paymentStatus === 'authorised' ? null : 'cleaning.not_held';
  }
  if (to === 'accepted') return londonDay(now) > dateOf(row) ? 'cleaning.day_over' : null;
  // Photos are required of the cleaner, not of an administrator, who was not at the grave; the client sees
  // that there are none and may dispute.
  if (to !== 'completed' || by === 'admin') return null;
  const photos = await tx
    .selectDistinct({ stage: bookingPhotos.stage })
    .from(bookingPhotos)
    .where(eq(bookingPhotos.bookingId, row.booking.id));
  return photos.length < PHOTO_STAGES.length ? 'cleaning.photos_needed' : null;
}

const NEWS: Partial<Record<BookingStatus, VisitNews>> = {
  accepted: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  in_progress: 'started',
  completed: 'completed',
  approved: 'approved',
  disputed: 'disputed',
};

/** What each side is told of a decision about a problem that the client reported. */
const DECIDED: Partial<Record<BookingStatus, Record<Side, VisitNews>>> = {
  approved: { client: 'decided_paid', cleaner: 'approved' },
  cancelled: { client: 'decided_free', cleaner: 'decided_unpaid' },
};

/** Who is informed: the other side, or both where neither made the change. */
const heardBy = (by: Mover): readonly Side[] =>
  by === 'client' ? ['cleaner'] : by === 'cleaner' ? ['client'] : SIDES;

/**
 * Makes a change whose right has been checked: the row, one audit row, a notification to the other side, and
 * a job for the money.
 * @returns false where the booking's status changed meanwhile
 */
export async function applyMove(
  tx: Orm,
  parts: MoveParts,
  row: BookingRow,
  step: { to: BookingStatus; by: Mover; note: string; viewer: Viewer | 'system'; news?: VisitNews },
): Promise<boolean> {
  const { to, by, note } = step;
  const { id, status: from } = row.booking;
  const now = parts.clock.now();
  const [moved] = await tx
    .update(graveCleaningBookings)
    .set({ status: to, updatedAt: now, ...columnsOf(to, by, note, now) })
    .where(and(eq(graveCleaningBookings.id, id), eq(graveCleaningBookings.status, from)))
    .returning({ id: graveCleaningBookings.id });
  if (!moved) return false;
  await writeAudit(tx, step.viewer, {
    action: `booking.${to}`,
    subjectType: 'cleaning_booking',
    subjectId: id,
    fields: ['status'],
    details: { from, to, by },
  });
  if (to === 'approved' && row.cleaner) await countCleaner(tx, row.cleaner.id);
  const news = step.news ?? NEWS[to];
  const decided = from === 'disputed' ? DECIDED[to] : undefined;
  for (const side of decided ? SIDES : heardBy(by)) {
    const told = decided?.[side] ?? news;
    if (told) await tellBooking(tx, parts, row, [side], told, { note });
  }
  await parts.jobs.send(tx, 'cleaning.tend', {});
  return true;
}

function columnsOf(to: BookingStatus, by: Mover, note: string, now: Date) {
  if (to === 'declined' || (to === 'cancelled' && note !== '')) return { closingNote: note };
  if (to === 'completed') return { completedAt: now };
  if (to === 'disputed') return { clientApproval: false, approvalNotes: note };
  if (to !== 'approved') return {};
  if (by !== 'admin')
    return { approvedAt: now, clientApproval: true, ...(note === '' ? {} : { approvalNotes: note }) };
  return { approvedAt: now, ...(note === '' ? {} : { closingNote: note }) };
}
