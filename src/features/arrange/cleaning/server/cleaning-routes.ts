import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { cleaningContract as contract } from '../cleaning-contract.ts';
import {
  cleanerOfBooking,
  clientOfBooking,
  partyToBooking,
  rereadBooking,
  settlerOfBooking,
} from './authorise-booking.ts';
import { bookVisit } from './book-visit.ts';
import { addPhoto, servePhoto } from './booking-photos.ts';
import { reviewsOfCleaner } from './bookings-store.ts';
import { beginCard, cardState, confirmCard } from './card-of-member.ts';
import { clientOfPlan, endPlan, listPlans } from './cleaning-plans.ts';
import { findCleaners, showCalendar, showCleaner } from './find-cleaners.ts';
import { showImpact } from './impact.ts';
import { moveBooking } from './move-booking.ts';
import { presentReview } from './present-booking.ts';
import { reviewVisit } from './review-visit.ts';
import { settleUnpaid } from './settle-unpaid.ts';
import { listBookings, listWatched, showBooking } from './show-bookings.ts';

export function cleaningRoutes(parts: PaymentParts & { media: MediaParts }): BoundOperation[] {
  return [...publicRoutes(parts), ...bookingRoutes(parts), ...clientRoutes(parts)];
}

function publicRoutes({ clock }: PaymentParts): BoundOperation[] {
  return [
    bind(contract.find, ({ db }, { query }) => findCleaners(db, clock.now(), query)),
    bind(contract.impact, ({ db }) => showImpact(db, clock.now())),
    bind(contract.profile, ({ db }, { params }) => showCleaner(db, params.id)),
    bind(contract.calendar, ({ db }, { params, query }) => showCalendar(db, clock.now(), params.id, query)),
    bind(contract.reviews, async (call, { params, query }) => {
      const { id } = await showCleaner(call.db, params.id);
      const after = readIdCursor(query.cursor) ?? 0;
      const rows = await reviewsOfCleaner(call.db.orm, id, after, query.limit + 1);
      const path = contract.reviews.path.replace(':id', String(id));
      return answerPage(call, path, query, pageOf(rows.map(presentReview), query.limit, byId));
    }),
  ];
}

function bookingRoutes(parts: PaymentParts & { media: MediaParts }): BoundOperation[] {
  const { storage } = parts.media;
  const show = async ({ db, viewer }: Call, id: number) =>
    showBooking(db, viewer, await rereadBooking(db, viewer, id));
  return [
    bind(contract.book, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, contract.book, body, async () => ({
        id: await bookVisit(call.db, parts, call.viewer, body),
      }));
      return show(call, id);
    }),
    bind(contract.bookings, async (call, { query }) =>
      answerPage(call, contract.bookings.path, query, await listBookings(call.db, call.viewer, query)),
    ),
    bind(contract.booking, partyToBooking, (row, { db, viewer }) => showBooking(db, viewer, row)),
    bind(contract.move, partyToBooking, async (row, call, { body }) => {
      await moveBooking(call.db, parts, call.viewer, row, body);
      return show(call, row.booking.id);
    }),
    bind(contract.addPhoto, cleanerOfBooking, async (row, call, { body }) => {
      await addPhoto(call.db, storage, call.viewer, row, body);
      call.answer.status = 201;
      return show(call, row.booking.id);
    }),
    bind(contract.photoFile, partyToBooking, (row, { db }, { params }) =>
      servePhoto(db, storage, row, params.photoId),
    ),
    bind(contract.review, clientOfBooking, async (row, call, { body }) => {
      await reviewVisit(call.db, parts, call.viewer, row, body);
      call.answer.status = 201;
      return show(call, row.booking.id);
    }),
    bind(contract.settle, settlerOfBooking, async (row, call, { body }) => {
      await settleUnpaid(call.db, parts, call.viewer, row, body);
      return show(call, row.booking.id);
    }),
    bind(contract.watched, async (call, { query }) => {
      const page = await listWatched(call.db, parts.clock.now(), call.viewer, query);
      return answerPage(call, contract.watched.path, query, page);
    }),
  ];
}

function clientRoutes(parts: PaymentParts): BoundOperation[] {
  return [
    bind(contract.plans, ({ db, viewer }) => listPlans(db, viewer)),
    bind(contract.endPlan, clientOfPlan, (plan, { db, viewer }) => endPlan(db, parts, viewer, plan)),
    bind(contract.card, ({ db, viewer }) => cardState(db, parts, viewer)),
    bind(contract.beginCard, ({ viewer }) => beginCard(parts, viewer)),
    bind(contract.confirmCard, ({ db, viewer }, { body }) => confirmCard(db, parts, viewer, body.setupId)),
  ];
}
