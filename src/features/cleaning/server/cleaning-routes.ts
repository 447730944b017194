import type { MediaParts } from '#features/media/server/media-parts.ts';
import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { cleaningContract as contract } from '../cleaning-contract.ts';
import { bookVisit } from './book-visit.ts';
import { addPhoto, servePhoto } from './booking-photos.ts';
import { reviewsOfCleaner } from './bookings-store.ts';
import { beginCard, cardState, confirmCard } from './card-of-member.ts';
import { endPlan, listPlans } from './cleaning-plans.ts';
import { findCleaners, showCalendar, showCleaner } from './find-cleaners.ts';
import { showImpact } from './impact.ts';
import { moveBooking } from './move-booking.ts';
import { presentReview } from './present-booking.ts';
import { reviewVisit } from './review-visit.ts';
import { listBookings, listWatched, showBooking } from './show-bookings.ts';

export function cleaningRoutes(parts: PaymentParts & { media: MediaParts }): BoundOperation[] {
  const { db, clock, media } = parts;
  return [
    bindLoose(contract.find, (_call, { query }) => findCleaners(parts, query)),
    bindLoose(contract.impact, () => showImpact(db, clock.now())),
    bindLoose(contract.profile, (_call, { params }) => showCleaner(parts, params.id)),
    bindLoose(contract.calendar, (_call, { params, query }) => showCalendar(parts, params.id, query)),
    bindLoose(contract.reviews, async (call, { params, query }) => {
      const { id } = await showCleaner(parts, params.id);
      const rows = await reviewsOfCleaner(db.orm, id, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const path = contract.reviews.path.replace(':id', String(id));
      return answerPage(call, path, query, pageOf(rows.map(presentReview), query.limit, byId));
    }),
    bindLoose(contract.book, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await runOnce(db, call, { operation: contract.book, body }, async (tx) => ({
        id: await bookVisit(tx, parts, call.viewer, body),
      }));
      return showBooking(db, call.viewer, id);
    }),
    bindLoose(contract.bookings, async (call, { query }) =>
      answerPage(call, contract.bookings.path, query, await listBookings(db, call.viewer, query)),
    ),
    bindLoose(contract.booking, ({ viewer }, { params }) => showBooking(db, viewer, params.id)),
    bindLoose(contract.move, async ({ viewer }, { params, body }) => {
      await moveBooking(parts, viewer, params.id, body);
      return showBooking(db, viewer, params.id);
    }),
    bindLoose(contract.addPhoto, async ({ viewer, answer }, { params, body }) => {
      await addPhoto(media, viewer, params.id, body);
      answer.status = 201;
      return showBooking(db, viewer, params.id);
    }),
    bindLoose(contract.photoFile, ({ viewer }, { params }) => servePhoto(media, viewer, params)),
    bindLoose(contract.review, async ({ viewer, answer }, { params, body }) => {
      await reviewVisit(parts, viewer, params.id, body);
      answer.status = 201;
      return showBooking(db, viewer, params.id);
    }),
    bindLoose(contract.plans, ({ viewer }) => listPlans(parts, viewer)),
    bindLoose(contract.endPlan, ({ viewer }, { params }) => endPlan(parts, viewer, params.id)),
    bindLoose(contract.card, ({ viewer }) => cardState(parts, viewer)),
    bindLoose(contract.beginCard, ({ viewer }) => beginCard(parts, viewer)),
    bindLoose(contract.confirmCard, ({ viewer }, { body }) => confirmCard(parts, viewer, body.setupId)),
    bindLoose(contract.watched, async (call, { query }) =>
      answerPage(call, contract.watched.path, query, await listWatched(parts, call.viewer, query)),
    ),
  ];
}
