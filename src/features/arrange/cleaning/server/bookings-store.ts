import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookingPhotos, cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graves } from '#db/schema/graves.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { bookingRank } from './rank-booking.ts';

const bookings = graveCleaningBookings;
/** The account of the cleaner, beside that of the client. */
const workers = alias(users, 'workers');

const accountOf = ({ suspendedAt, suspendedUntil }: typeof users | typeof workers) => ({
  suspendedAt,
  suspendedUntil,
});

const namesOfSection = sql<LocalNames | null>`(select s.names from cemetery_sections s
  where s.cemetery_id = ${graves.cemeteryId} and lower(s.name) = lower(${graves.section}) and s.names <> '{}' limit 1)`;

const select = (orm: Orm) =>
  orm
    .select({
      booking: bookings,
      grave: {
        id: graves.id,
        name: graves.deceasedName,
        section: graves.section,
        sectionNames: namesOfSection,
        graveNumber: graves.graveNumber,
        location: graves.location,
        lat: graves.lat,
        lng: graves.lng,
      },
      cemetery: cemeteries.name,
      clientName: users.firstName,
      clientAccount: accountOf(users),
      cleanerAccount: accountOf(workers),
      cleaner: {
        id: cleaners.id,
        userId: cleaners.userId,
        fullName: cleaners.fullName,
        payeeId: cleaners.payeeId,
        verificationStatus: cleaners.verificationStatus,
      },
    })
    .from(bookings)
    .innerJoin(graves, eq(graves.id, bookings.graveId))
    .innerJoin(cemeteries, eq(cemeteries.id, graves.cemeteryId))
    .leftJoin(users, eq(users.id, bookings.clientId))
    .leftJoin(cleaners, eq(cleaners.id, bookings.cleanerId))
    .leftJoin(workers, eq(workers.id, cleaners.userId));

export type BookingRow = Awaited<ReturnType<typeof select>>[number];
export type PhotoRow = typeof bookingPhotos.$inferSelect;
export type ReviewRow = typeof cleanerReviews.$inferSelect;

export async function findBooking(orm: Orm, id: number): Promise<BookingRow | null> {
  const [row] = await select(orm).where(eq(bookings.id, id));
  return row ?? null;
}

type After = readonly [rank: number, id: number] | null;

const page = (orm: Orm, where: SQL, after: After, limit: number) => {
  const place = sql`(${bookingRank()}, ${bookings.id})`;
  return select(orm)
    .where(and(where, after ? sql`${place} > (${after[0]}::bigint, ${after[1]}::bigint)` : undefined))
    .orderBy(place)
    .limit(limit);
};

/** Ids of the bookings in which a member is client or cleaner. */
export async function bookingIdsOf(orm: Orm, userId: number, statuses: readonly string[]): Promise<number[]> {
  const rows = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(cleaners, eq(cleaners.id, bookings.cleanerId))
    .where(
      and(
        inArray(bookings.status, [...statuses]),
        or(eq(bookings.clientId, userId), eq(cleaners.userId, userId)),
      ),
    );
  return rows.map(({ id }) => id);
}

export const bookingsOfClient = (orm: Orm, userId: number, after: After, limit: number) =>
  page(orm, eq(bookings.clientId, userId), after, limit);

export const bookingsOfCleaner = (orm: Orm, userId: number, after: After, limit: number) =>
  page(orm, eq(cleaners.userId, userId), after, limit);

/**
 * What administrators should look at: disputes, approved visits whose payment failed and is not settled, and visits
 * begun before today that are still open.
 */
export const watchedBookings = (
  orm: Orm,
  today: string,
  after: number,
  limit: number,
): Promise<BookingRow[]> =>
  select(orm)
    .where(
      and(
        or(
          eq(bookings.status, 'disputed'),
          and(
            eq(bookings.status, 'approved'),
            eq(bookings.paymentStatus, 'failed'),
            isNull(bookings.settledAt),
          ),
          and(eq(bookings.status, 'in_progress'), lt(bookings.scheduledDate, today)),
        ),
        sql`${bookings.id} > ${after}`,
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit);

/** The visits of `watchedBookings`, by the date in the United Kingdom. */
export const waitingVisits: Waiting = {
  rows: `grave_cleaning_bookings b where b.status = 'disputed'
    or b.status = 'approved' and b.payment_status = 'failed' and b.settled_at is null
    or b.status = 'in_progress' and b.scheduled_date < (now() at time zone 'Europe/London')::date`,
  since: 'b.updated_at',
};

export async function photosOf(orm: Orm, bookingIds: readonly number[]): Promise<PhotoRow[]> {
  if (bookingIds.length === 0) return [];
  return orm
    .select()
    .from(bookingPhotos)
    .where(inArray(bookingPhotos.bookingId, [...bookingIds]))
    .orderBy(asc(bookingPhotos.id));
}

export async function reviewsOfBookings(orm: Orm, bookingIds: readonly number[]): Promise<ReviewRow[]> {
  if (bookingIds.length === 0) return [];
  return orm
    .select()
    .from(cleanerReviews)
    .where(inArray(cleanerReviews.bookingId, [...bookingIds]));
}

/** Shown reviews of one cleaner, the newest first, before the id given. */
export const reviewsOfCleaner = (
  orm: Orm,
  cleanerId: number,
  before: number,
  limit: number,
): Promise<ReviewRow[]> =>
  orm
    .select()
    .from(cleanerReviews)
    .where(
      and(
        eq(cleanerReviews.cleanerId, cleanerId),
        isNull(cleanerReviews.hiddenAt),
        before > 0 ? lt(cleanerReviews.id, before) : undefined,
      ),
    )
    .orderBy(desc(cleanerReviews.id))
    .limit(limit);
