import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import {
  bookingPhotos,
  graveCleaningBookings as bookings,
  cleanerDocuments,
  cleaners,
  cleaningPlans,
} from '#db/schema/cleaning.ts';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { NOT_BEGUN } from '../cleaning-values.ts';
import { bookingIdsOf, findBooking } from './bookings-store.ts';
import { closePlan, type PlanParts } from './cleaning-plans.ts';
import { applyMove } from './move-booking.ts';

/**
 * Somebody's work or money is open in these statuses: ending an account waits until the visit is settled,
 * which takes days.
 */
const UNSETTLED = ['in_progress', 'completed', 'disputed'];

/** Cancels the visits that have not begun, on both sides of an account that ends. */
export async function endVisits(parts: PlanParts, userId: number): Promise<void> {
  const plans = await activePlansOf(parts.db.orm, userId);
  for (const { id } of plans) await parts.db.transaction((tx) => closePlan(tx, parts, id, 'system', 'time'));
  for (const id of await bookingIdsOf(parts.db.orm, userId, NOT_BEGUN))
    await parts.db.transaction(async (tx) => {
      const row = await findBooking(tx, id);
      if (row) await applyMove(tx, parts, row, { to: 'cancelled', by: 'time', note: '', viewer: 'system' });
    });
}

/**
 * Whether a visit or a plan of visits is open on either side of an account, begun or not. If the account's row is locked,
 * none is added: a booking holds its client's row and its cleaner's.
 */
export async function hasOpenVisits(tx: Orm, userId: number): Promise<boolean> {
  if ((await activePlansOf(tx, userId)).length > 0) return true;
  return (await bookingIdsOf(tx, userId, [...NOT_BEGUN, ...UNSETTLED])).length > 0;
}

const activePlansOf = (orm: Orm, userId: number) =>
  orm
    .select({ id: cleaningPlans.id })
    .from(cleaningPlans)
    .leftJoin(cleaners, eq(cleaners.id, cleaningPlans.cleanerId))
    .where(
      and(
        eq(cleaningPlans.status, 'active'),
        or(eq(cleaningPlans.clientId, userId), eq(cleaners.userId, userId)),
      ),
    );

export async function countUnsettledVisits(orm: Orm, userId: number): Promise<number> {
  return (await bookingIdsOf(orm, userId, UNSETTLED)).length;
}

/** Only days, sums and ratings of visits and of a cleaner stay, for the books; words, pictures and names go. */
export async function forgetVisits(tx: Orm, jobs: Jobs, userId: number): Promise<void> {
  const ofClient = eq(bookings.clientId, userId);
  const visits = await tx.select({ id: bookings.id }).from(bookings).where(ofClient);
  await removePhotos(
    tx,
    jobs,
    visits.map(({ id }) => id),
  );
  await tx
    .update(bookings)
    .set({
      specialInstructions: null,
      approvalNotes: null,
      closingNote: '',
      settlementNote: '',
      beforePhotos: [],
      afterPhotos: [],
    })
    .where(ofClient);
  await removeMessages(tx, userId);
  await tx.update(cleanerReviews).set({ reviewText: null }).where(eq(cleanerReviews.clientId, userId));
  await forgetCleaner(tx, jobs, eq(cleaners.userId, userId));
}

/** With a client goes all that was written about the visit; with a cleaner what she wrote. */
async function removeMessages(tx: Orm, userId: number): Promise<void> {
  const ofClient = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.clientId, userId));
  await tx.delete(bookingMessages).where(inArray(bookingMessages.bookingId, ofClient));
  const ofCleaner = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(cleaners, eq(cleaners.id, bookings.cleanerId))
    .where(eq(cleaners.userId, userId));
  await tx
    .delete(bookingMessages)
    .where(and(eq(bookingMessages.side, 'cleaner'), inArray(bookingMessages.bookingId, ofCleaner)));
}

async function removePhotos(tx: Orm, jobs: Jobs, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const gone = await tx
    .delete(bookingPhotos)
    .where(inArray(bookingPhotos.bookingId, [...bookingIds]))
    .returning({ key: bookingPhotos.key });
  if (gone.length > 0)
    await jobs.send(tx, 'media.remove', { key: 'cleaning-photos', names: gone.map(({ key }) => key) });
}

async function forgetCleaner(tx: Orm, jobs: Jobs, whose: SQL): Promise<void> {
  const [cleaner] = await tx
    .update(cleaners)
    .set({
      fullName: '',
      phone: '',
      address: '',
      postcode: '',
      bio: '',
      availableAreas: [],
      weeklySlots: [],
      languages: [],
      verificationDocuments: [],
      decisionNote: '',
      isActive: false,
      consentsToShowWidow: false,
      consentsToBeCounted: false,
      payeeId: null,
      userId: null,
    })
    .where(whose)
    .returning({ id: cleaners.id });
  if (!cleaner) return;
  const papers = await tx
    .delete(cleanerDocuments)
    .where(eq(cleanerDocuments.cleanerId, cleaner.id))
    .returning({ key: cleanerDocuments.key });
  if (papers.length > 0)
    await jobs.send(tx, 'media.remove', { key: 'cleaner-documents', names: papers.map(({ key }) => key) });
}
