import { inArray, type SQL, sql } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import { ENDED } from '../booking-states.ts';

const DAY_MS = 86_400_000;
/** A number of half days that no visit comes near. */
const FAR = 1_000_000;

/**
 * A visit's place in the list of one side, less first: what is still to do by its half day, and behind it what has ended, the latest
 * first. For the database, and for a row that was read.
 */
export function bookingRank(): SQL {
  const day = sql`coalesce(${bookings.scheduledDate}, ${bookings.preferredDate}) - date '1970-01-01'`;
  const halfDay = sql`(2 * (${day}) + (${bookings.slot} = 'pm')::int)`;
  return sql`(case when ${inArray(bookings.status, [...ENDED])} then ${sql.raw(String(FAR))} - ${halfDay} else ${halfDay} end)`;
}

type Placed = Pick<typeof bookings.$inferSelect, 'status' | 'scheduledDate' | 'preferredDate' | 'slot'>;

export function rankOf({ status, scheduledDate, preferredDate, slot }: Placed): number {
  const day = Date.parse(scheduledDate ?? preferredDate) / DAY_MS;
  const halfDay = 2 * day + (slot === 'pm' ? 1 : 0);
  return ENDED.some((ended) => ended === status) ? FAR - halfDay : halfDay;
}
