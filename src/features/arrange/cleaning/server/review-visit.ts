import { eq, sql } from 'drizzle-orm';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ReviewForm } from '../cleaning-fields.ts';
import type { ClientsBooking } from './authorise-booking.ts';
import { countCleaner } from './cleaner-totals.ts';
import { tellBooking } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';

/** Reviews an approved visit, once. */
export async function reviewVisit(
  tx: Orm,
  parts: TellParts,
  viewer: Viewer,
  row: ClientsBooking,
  form: ReviewForm,
): Promise<void> {
  const { cleaner, booking } = row;
  if (booking.status !== 'approved' || !cleaner) throw new AppError(409, 'cleaning.not_approved');
  const [made] = await tx
    .insert(cleanerReviews)
    .values({
      bookingId: booking.id,
      cleanerId: cleaner.id,
      clientId: booking.clientId,
      rating: form.rating,
      reviewText: form.text,
      isRecommended: form.isRecommended,
    })
    .onConflictDoNothing()
    .returning({ id: cleanerReviews.id });
  if (!made) throw new AppError(409, 'cleaning.reviewed_before');
  await countCleaner(tx, cleaner.id);
  await writeAudit(tx, viewer, {
    action: 'cleaner_review.create',
    subjectType: 'cleaner_review',
    subjectId: made.id,
    fields: Object.keys(form),
  });
  await tellBooking(tx, parts, row, ['cleaner'], 'reviewed');
}

/** For reports: reviews are for everybody until they are hidden. @throws AppError 404 */
export async function assertCleanerReviewShown(orm: Orm, id: number): Promise<void> {
  const [row] = await orm
    .select({ hiddenAt: cleanerReviews.hiddenAt })
    .from(cleanerReviews)
    .where(eq(cleanerReviews.id, id));
  if (!row || row.hiddenAt) throw notFound('cleaning.no_review');
}

/**
 * Hides a review from everybody, or shows it again. The caller checks who may.
 * @returns the review's author; null where it is gone
 */
export async function hideCleanerReview(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(cleanerReviews)
    .set({ hiddenAt: isHidden ? sql`now()` : null })
    .where(eq(cleanerReviews.id, id))
    .returning({ ownerId: cleanerReviews.clientId, cleanerId: cleanerReviews.cleanerId });
  if (!row) return null;
  await countCleaner(tx, row.cleanerId);
  return { ownerId: row.ownerId, memorialId: null };
}
