import { and, eq, inArray } from 'drizzle-orm';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { NOT_BEGUN } from '../cleaning-values.ts';
import { findBooking } from './bookings-store.ts';
import { findCleaner } from './cleaners-store.ts';
import { closePlansOf } from './cleaning-plans.ts';
import { applyMove, type MoveParts } from './move-booking.ts';

/** Ends the plans of a cleaner who comes to nobody any more, and cancels her visits that have not begun. */
export async function callOffVisits(
  tx: Orm,
  parts: MoveParts,
  viewer: Viewer | 'system',
  cleanerId: number,
): Promise<void> {
  await closePlansOf(tx, parts, cleanerId, viewer);
  const open = await tx
    .select({ id: graveCleaningBookings.id })
    .from(graveCleaningBookings)
    .where(
      and(eq(graveCleaningBookings.cleanerId, cleanerId), inArray(graveCleaningBookings.status, NOT_BEGUN)),
    )
    // Held, so that a visit which she accepts at this moment is called off as an accepted one.
    .orderBy(graveCleaningBookings.id)
    .for('update');
  for (const { id } of open) {
    const row = await findBooking(tx, id);
    if (row) await applyMove(tx, parts, row, { to: 'cancelled', by: 'admin', note: '', viewer });
  }
}

/** The same for a member whose account is suspended, where they are a cleaner. */
export async function callOffVisitsOf(tx: Orm, parts: MoveParts, userId: number): Promise<void> {
  const cleaner = await findCleaner(tx, { userId });
  if (cleaner) await callOffVisits(tx, parts, 'system', cleaner.id);
}
