import { inArray, type SQL, sql } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import { ENDED } from '../booking-states.ts';

const DAY_MS = 86_400_000;
/** A number of days that no visit comes near. */
const FAR = 1_000_000;

/**
 * A visit's place in the list of one side, less first: what is still to do by its day, and behind it what has ended, the latest
 * first. For the database, and for a row that was read.
 */
export function bookingRank(): SQL {
  const days = sql`(coalesce(${bookings.scheduledDate}, ${bookings.preferredDate}) - date '1970-01-01')`;
  return sql`(case when ${inArray(bookings.status, [...ENDED])} then ${sql.raw(String(FAR))} - ${days} else ${days} end)`;
}

export function rankOf(
  row: Pick<typeof bookings.$inferSelect, 'status' | 'scheduledDate' | 'preferredDate'>,
): number {
  const days = Date.parse(row.scheduledDate ?? row.preferredDate) / DAY_MS;
  return ENDED.some((status) => status === row.status) ? FAR - days : days;
}
