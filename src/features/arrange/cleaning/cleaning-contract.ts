import * as z from 'zod';
import { idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  BOOK_RATE,
  bookingForm,
  cardForm,
  moveForm,
  PHOTO_BYTES_MAX,
  PHOTO_RATE,
  photoParts,
  reviewForm,
  settleForm,
} from './cleaning-fields.ts';
import { cleaningPaths } from './cleaning-paths.ts';
import {
  bookingShape,
  cardShape,
  cardToSaveShape,
  cleanerShape,
  day,
  foundShape,
  impactShape,
  planShape,
  reviewShape,
  slot,
} from './cleaning-shapes.ts';
import { SIDES } from './cleaning-values.ts';
import { isDay } from './visit-days.ts';

export type {
  Booking,
  BookingPhoto,
  CardState,
  CardToSave,
  CleanerReview,
  CleaningPlanOf,
  FoundCleaner,
  Impact,
  PublicCleaner,
} from './cleaning-shapes.ts';

const dayAsked = z.string().check(oneLine).refine(isDay, 'cleaning.bad_day').optional();

export const cleaningContract = {
  find: operation({
    path: cleaningPaths.find,
    summary:
      'Verified cleaners who come to a grave’s cemetery, or to a postcode, and are free in the next 60 days',
    policy: 'public',
    query: z.strictObject({
      graveId: idParam.optional(),
      postcode: z.string().check(oneLine).max(10, 'cleaning.bad_postcode').optional(),
      date: dayAsked,
    }),
    reply: z.strictObject({
      /**
       * The postcode areas that were searched; empty where the cemetery's postcode is unknown and none was
       * given.
       */
      areas: z.array(z.string()),
      cleaners: z.array(foundShape),
    }),
  }),
  profile: operation({
    path: cleaningPaths.profile,
    summary: 'One verified cleaner, as everybody may know her',
    policy: 'public',
    params: idParams,
    reply: cleanerShape,
  }),
  calendar: operation({
    path: cleaningPaths.calendar,
    summary: 'Free parts of days of a cleaner: her week, less days off, less visits',
    policy: 'public',
    params: idParams,
    query: z.strictObject({ from: dayAsked, to: dayAsked }),
    reply: z.array(z.strictObject({ date: day, slots: z.array(slot) })),
  }),
  reviews: operation({
    path: cleaningPaths.reviews,
    summary: 'What clients said of a cleaner, the newest first',
    policy: 'public',
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: z.array(reviewShape),
  }),
  impact: operation({
    path: cleaningPaths.impact,
    summary:
      'What the programme did, counted from paid visits of those who consented; small numbers are not told',
    policy: 'public',
    shows: [],
    reply: impactShape,
  }),
  book: operation({
    path: cleaningPaths.book,
    summary: 'Books a visit, or the first of a monthly plan; the price is the server’s',
    policy: 'member',
    rate: BOOK_RATE,
    idempotent: true,
    body: bookingForm,
    reply: bookingShape,
  }),
  bookings: operation({
    path: cleaningPaths.bookings,
    summary:
      'The caller’s bookings, as client or as cleaner: what is to come by its day, then what has ended',
    policy: 'member',
    paged: true,
    query: z.strictObject({ as: z.enum(SIDES).default('client'), ...pageQuery }),
    reply: z.array(bookingShape),
  }),
  booking: operation({
    path: cleaningPaths.booking,
    summary: 'One booking, to its client, its cleaner and administrators',
    policy: 'party to booking',
    params: idParams,
    reply: bookingShape,
  }),
  move: operation({
    path: cleaningPaths.move,
    summary: 'Moves a booking along its arrows, by who may; of two at once one does',
    policy: 'party to booking',
    rate: BOOK_RATE,
    params: idParams,
    body: moveForm,
    reply: bookingShape,
  }),
  addPhoto: operation({
    path: cleaningPaths.addPhoto,
    summary:
      'Adds a photo of the grave before or after, with where it was taken; its cleaner, during the visit',
    policy: 'cleaner of booking',
    waitsFor: 'files',
    rate: PHOTO_RATE,
    params: idParams,
    receives: { file: PHOTO_BYTES_MAX },
    body: z.strictObject({ file: receivedFile, ...photoParts }),
    reply: bookingShape,
  }),
  photoFile: operation({
    path: cleaningPaths.photoFile,
    summary: 'A photo of a visit, to its client, its cleaner and administrators',
    policy: 'party to booking',
    params: z.strictObject({ id: idParam, photoId: idParam }),
    sends: 'file',
    reply: fileReply,
  }),
  review: operation({
    path: cleaningPaths.review,
    summary: 'Reviews an approved visit, once, by its client',
    policy: 'client of booking',
    rate: BOOK_RATE,
    params: idParams,
    body: reviewForm,
    reply: bookingShape,
  }),
  plans: operation({
    path: cleaningPaths.plans,
    summary: 'The caller’s monthly plans',
    policy: 'member',
    reply: z.array(planShape),
  }),
  endPlan: operation({
    path: cleaningPaths.endPlan,
    summary: 'Ends a monthly plan; its visits that have not begun are cancelled',
    policy: 'client of plan',
    params: idParams,
    reply: planShape,
  }),
  card: operation({
    path: cleaningPaths.card,
    summary: 'Whether the caller has saved a card that visits can be paid with',
    policy: 'member',
    reply: cardShape,
  }),
  beginCard: operation({
    path: cleaningPaths.beginCard,
    summary: 'Begins to save a card at the payment provider',
    policy: 'member',
    waitsFor: 'payments',
    rate: BOOK_RATE,
    reply: cardToSaveShape,
  }),
  confirmCard: operation({
    path: cleaningPaths.confirmCard,
    summary: 'Takes over the card that was entered at the payment provider',
    policy: 'member',
    waitsFor: 'payments',
    rate: BOOK_RATE,
    body: cardForm,
    reply: cardShape,
  }),
  settle: operation({
    path: cleaningPaths.settle,
    summary:
      'Writes how the pay of an approved visit was settled whose card refused, or corrects it; both sides are told',
    policy: 'settler of booking',
    rate: BOOK_RATE,
    params: idParams,
    body: settleForm,
    reply: bookingShape,
  }),
  watched: operation({
    path: cleaningPaths.watched,
    summary:
      'Disputes to be decided, finished visits that could not be paid, and visits left open, the oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(bookingShape),
  }),
};

export type CleaningContract = typeof cleaningContract;
