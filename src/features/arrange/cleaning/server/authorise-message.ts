import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { moversOf, sideOnLine } from './authorise-booking.ts';
import { findBooking } from './bookings-store.ts';
import { bookingOfMessage } from './read-messages.ts';

/** For reports: a message exists for the two of its visit only. @throws AppError 404 */
export async function assertMessageShown(db: Queries, viewer: Viewer, id: number): Promise<void> {
  const bookingId = await bookingOfMessage(db, id);
  const row = bookingId === null ? null : await findBooking(db.orm, bookingId);
  if (!row || !sideOnLine(row, moversOf(row, viewer))) throw notFound('cleaning.no_message');
}
