import { bankDisputesOn } from '#features/arrange/payments/server/bank-dispute-on.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor, readRankCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Booking } from '../cleaning-contract.ts';
import type { Side } from '../cleaning-values.ts';
import { londonDay } from '../visit-days.ts';
import type { KnownBooking } from './authorise-booking.ts';
import {
  type BookingRow,
  bookingsOfCleaner,
  bookingsOfClient,
  photosOf,
  reviewsOfBookings,
  watchedBookings,
} from './bookings-store.ts';
import { countUnread } from './messages-store.ts';
import { presentBooking } from './present-booking.ts';
import { rankOf } from './rank-booking.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
}

export async function showBooking(db: Queries, viewer: Viewer, row: KnownBooking): Promise<Booking> {
  const [shown] = await present(db, viewer, [row]);
  return shown as Booking;
}

export async function listBookings(
  db: Queries,
  viewer: Viewer,
  { as, limit, cursor }: Query & { as: Side },
): Promise<Page<Booking>> {
  const list = as === 'client' ? bookingsOfClient : bookingsOfCleaner;
  const rows = await list(db.orm, memberOf(viewer).id, readRankCursor(cursor), limit + 1);
  const last = (row: BookingRow) => [rankOf(row.booking), row.booking.id];
  const { items, next } = pageOf(rows, limit, last);
  return { items: await present(db, viewer, items), ...(next === undefined ? {} : { next }) };
}

export async function listWatched(
  db: Queries,
  now: Date,
  viewer: Viewer,
  { limit, cursor }: Query,
): Promise<Page<Booking>> {
  const rows = await watchedBookings(db.orm, londonDay(now), readIdCursor(cursor) ?? 0, limit + 1);
  return pageOf(await present(db, viewer, rows), limit, byId);
}

async function present(db: Queries, viewer: Viewer, rows: readonly BookingRow[]): Promise<Booking[]> {
  const ids = rows.map(({ booking }) => booking.id);
  const parts = {
    photos: await photosOf(db.orm, ids),
    reviews: await reviewsOfBookings(db.orm, ids),
    banks: await bankDisputesOn(
      db.orm,
      rows.flatMap(({ booking }) => booking.paymentIntentId ?? []),
    ),
    unread: await countUnread(db.orm, ids, memberOf(viewer).id),
    now: new Date(),
  };
  return rows.map((row) => presentBooking(row, viewer, parts));
}
