import type { Page } from '#shared/contract/paging.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database, Queries } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Booking } from '../cleaning-contract.ts';
import type { Side } from '../cleaning-values.ts';
import { londonDay } from '../visit-days.ts';
import { authoriseBooking } from './authorise-booking.ts';
import {
  type BookingRow,
  bookingsOfCleaner,
  bookingsOfClient,
  photosOf,
  reviewsOfBookings,
  watchedBookings,
} from './bookings-store.ts';
import { presentBooking } from './present-booking.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
}

export async function showBooking(db: Queries, viewer: Viewer, id: number): Promise<Booking> {
  const row = await authoriseBooking(db.orm, viewer, id);
  const [shown] = await present(db, viewer, [row]);
  return shown as Booking;
}

export async function listBookings(
  db: Queries,
  viewer: Viewer,
  { as, limit, cursor }: Query & { as: Side },
): Promise<Page<Booking>> {
  const list = as === 'client' ? bookingsOfClient : bookingsOfCleaner;
  const rows = await list(db.orm, memberOf(viewer).id, readIdCursor(cursor) ?? 0, limit + 1);
  return pageOf(await present(db, viewer, rows), limit, byId);
}

export async function listWatched(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  { limit, cursor }: Query,
): Promise<Page<Booking>> {
  const rows = await watchedBookings(db.orm, londonDay(clock.now()), readIdCursor(cursor) ?? 0, limit + 1);
  return pageOf(await present(db, viewer, rows), limit, byId);
}

async function present(db: Queries, viewer: Viewer, rows: readonly BookingRow[]): Promise<Booking[]> {
  const ids = rows.map(({ booking }) => booking.id);
  const parts = { photos: await photosOf(db.orm, ids), reviews: await reviewsOfBookings(db.orm, ids) };
  return rows.map((row) => presentBooking(row, viewer, parts));
}
