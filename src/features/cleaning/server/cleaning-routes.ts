import type { MediaParts } from '#features/media/server/media-parts.ts';
import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
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
    bind(contract.find, (_call, { query }) => findCleaners(parts, query)),
    bind(contract.impact, () => showImpact(db, clock.now())),
    bind(contract.profile, (_call, { params }) => showCleaner(parts, params.id)),
    bind(contract.calendar, (_call, { params, query }) => showCalendar(parts, params.id, query)),
    bind(contract.reviews, async (call, { params, query }) => {
      const { id } = await showCleaner(parts, params.id);
      const rows = await reviewsOfCleaner(db.orm, id, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const path = contract.reviews.path.replace(':id', String(id));
      return answerPage(call, path, query, pageOf(rows.map(presentReview), query.limit, byId));
    }),
    bind(contract.book, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await runOnce(db, call, { operation: contract.book, body }, async (tx) => ({
        id: await bookVisit(tx, parts, call.viewer, body),
      }));
      return showBooking(db, call.viewer, id);
    }),
    bind(contract.bookings, async (call, { query }) =>
      answerPage(call, contract.bookings.path, query, await listBookings(db, call.viewer, query)),
    ),
    bind(contract.booking, ({ viewer }, { params }) => showBooking(db, viewer, params.id)),
    bind(contract.move, async ({ viewer }, { params, body }) => {
      await moveBooking(parts, viewer, params.id, body);
      return showBooking(db, viewer, params.id);
    }),
    bind(contract.addPhoto, async ({ viewer, answer }, { params, body }) => {
      await addPhoto(media, viewer, params.id, body);
      answer.status = 201;
      return showBooking(db, viewer, params.id);
    }),
    bind(contract.photoFile, ({ viewer }, { params }) => servePhoto(media, viewer, params)),
    bind(contract.review, async ({ viewer, answer }, { params, body }) => {
      await reviewVisit(parts, viewer, params.id, body);
      answer.status = 201;
      return showBooking(db, viewer, params.id);
    }),
    bind(contract.plans, ({ viewer }) => listPlans(parts, viewer)),
    bind(contract.endPlan, ({ viewer }, { params }) => endPlan(parts, viewer, params.id)),
    bind(contract.card, ({ viewer }) => cardState(parts, viewer)),
    bind(contract.beginCard, ({ viewer }) => beginCard(parts, viewer)),
    bind(contract.confirmCard, ({ viewer }, { body }) => confirmCard(parts, viewer, body.setupId)),
    bind(contract.watched, async (call, { query }) =>
      answerPage(call, contract.watched.path, query, await listWatched(parts, call.viewer, query)),
    ),
  ];
}
