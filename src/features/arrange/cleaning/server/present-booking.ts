import type { BankStand } from '#features/arrange/payments/payments-values.ts';
import { toPence } from '#shared/contract/pence.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { closesAt, isLineOpen } from '../booking-line.ts';
import { movesFor } from '../booking-states.ts';
import type { Booking, BookingPhoto, CleanerReview } from '../cleaning-contract.ts';
import { APPROVAL_HOURS, type BookingStatus, type Settlement } from '../cleaning-values.ts';
import { moversOf, sideOnLine } from './authorise-booking.ts';
import type { BookingRow, PhotoRow, ReviewRow } from './bookings-store.ts';
import { lineFacts } from './line-facts.ts';

const HOUR_MS = 3_600_000;

/** First name and initial: nobody is shown more of a cleaner's name. */
export function shortName(fullName: string): string {
  const words = fullName.split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return last ? `${words[0]} ${last}.` : (words[0] ?? '');
}

/** When a finished visit counts as approved by itself. */
export const approvedFrom = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + APPROVAL_HOURS * HOUR_MS);

export const dateOf = ({ booking }: Pick<BookingRow, 'booking'>): string =>
  booking.scheduledDate ?? booking.preferredDate;

export function priceOf({ booking }: Pick<BookingRow, 'booking'>): number {
  const pence = toPence(booking.price);
  if (pence === null) throw new Error(`booking ${booking.id} has no price`);
  return pence;
}

export interface PresentParts {
  photos: readonly PhotoRow[];
  reviews: readonly ReviewRow[];
  /** Messages that the reader has not seen, by booking. */
  unread: ReadonlyMap<number, number>;
  /** Where banks stand that dispute payments, by the payment's id. */
  banks: ReadonlyMap<string, BankStand>;
  now: Date;
}

/** Presents a booking to a reader who was found to be party to it. */
export function presentBooking(
  row: BookingRow,
  viewer: Viewer,
  { photos, reviews, unread, banks, now }: PresentParts,
): Booking {
  const { booking, grave, cleaner } = row;
  const movers = moversOf(row, viewer);
  const status = booking.status as BookingStatus;
  const review = reviews.find(({ bookingId }) => bookingId === booking.id);
  const isClient = movers.includes('client');
  const as = isClient ? 'client' : movers.includes('cleaner') ? 'cleaner' : 'admin';
  const isToDecide = as === 'admin' && status === 'disputed' && booking.paymentStatus === 'authorised';
  const isTaken = booking.paymentStatus === 'paid' || booking.paymentStatus === 'refunded';
  return {
    id: booking.id,
    as,
    grave: {
      id: grave.id,
      name: grave.name,
      cemetery: row.cemetery,
      section: grave.section,
      ...(grave.sectionNames ? { sectionNames: grave.sectionNames } : {}),
      graveNumber: grave.graveNumber,
      location: grave.location,
    },
    cleaner: cleaner && { id: cleaner.id, name: shortName(cleaner.fullName) },
    clientName: isClient ? null : row.clientName,
    service: booking.serviceType as Booking['service'],
    planId: booking.planId,
    date: dateOf(row),
    slot: booking.slot as Booking['slot'],
    price: priceOf(row),
    status,
    paymentStatus: booking.paymentStatus as Booking['paymentStatus'],
    hasReceipt: booking.paymentIntentId !== null && isTaken,
    bank: booking.paymentIntentId === null ? null : (banks.get(booking.paymentIntentId) ?? null),
    isContested: booking.clientApproval === false,
    instructions: booking.specialInstructions ?? '',
    closingNote: booking.closingNote,
    approvalNotes: booking.approvalNotes ?? '',
    completedAt: booking.completedAt?.toISOString() ?? null,
    approvedFrom:
      status === 'completed' && booking.completedAt ? approvedFrom(booking.completedAt).toISOString() : null,
    holdEnds: isToDecide ? (booking.holdUntil?.toISOString() ?? null) : null,
    settled: settledOf(row),
    photos: photos.filter(({ bookingId }) => bookingId === booking.id).map(presentPhoto),
    review: review ? presentReview(review) : null,
    moves: movesFor(movers, status),
    mayReview: isClient && status === 'approved' && !review,
    line: sideOnLine(row, movers) && {
      isOpen: isLineOpen(lineFacts(row, now), now),
      closesAt: booking.approvedAt ? closesAt(booking.approvedAt).toISOString() : null,
      unread: unread.get(booking.id) ?? 0,
    },
    isDemo: booking.isDemo,
    createdAt: booking.createdAt.toISOString(),
  };
}

const settledOf = ({ booking: { settlement, settlementNote, settledAt } }: BookingRow): Booking['settled'] =>
  settlement && settledAt
    ? { as: settlement as Settlement, note: settlementNote, at: settledAt.toISOString() }
    : null;

const presentPhoto = (row: PhotoRow): BookingPhoto => ({
  id: row.id,
  stage: row.stage as BookingPhoto['stage'],
  width: row.width,
  height: row.height,
  place: row.place as BookingPhoto['place'],
  distanceM: row.distanceM === null ? null : Math.round(row.distanceM),
  takenAt: row.createdAt.toISOString(),
});

/** A review without its author. */
export const presentReview = (row: ReviewRow): CleanerReview => ({
  id: row.id,
  rating: row.rating,
  text: row.reviewText ?? '',
  isRecommended: row.isRecommended,
  createdAt: row.createdAt.toISOString(),
});
