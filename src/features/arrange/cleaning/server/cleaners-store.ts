import { and, asc, desc, eq, gte, inArray, lt, lte, min, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  graveCleaningBookings as bookings,
  cleanerDaysOff,
  cleanerDocuments,
  cleaners,
} from '#db/schema/cleaning.ts';
import { graves } from '#db/schema/graves.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { cleanerPayouts } from '#db/schema/visit-outcomes.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { CALLED_OFF, type VisitSlot } from '../cleaning-values.ts';
import type { Calendar } from '../visit-days.ts';

const FOUND_MAX = 50;

const selectPublic = (orm: Orm) =>
  orm
    .select({
      cleaner: cleaners,
      reviewCount: sql<number>`(select count(*) from cleaner_reviews r
        where r.cleaner_id = ${cleaners.id} and r.hidden_at is null)::int`,
      /** Kinds of the documents that were there when an administrator decided about her. */
      checked: sql<string[]>`array(select distinct d.kind from cleaner_documents d
        where d.cleaner_id = ${cleaners.id} and d.created_at <= ${cleaners.decidedAt})`,
    })
    .from(cleaners)
    .innerJoin(users, eq(users.id, cleaners.userId));

export type PublicRow = Awaited<ReturnType<typeof selectPublic>>[number];
export type CleanerRow = typeof cleaners.$inferSelect;
export type CleanerDocumentRow = typeof cleanerDocuments.$inferSelect;

/** A cleaner is on offer when she is verified, active and can be paid. */
const isOffered = (): SQL | undefined =>
  and(
    eq(cleaners.verificationStatus, 'verified'),
    eq(cleaners.isActive, true),
    eq(cleaners.isPayable, true),
    notSuspended(),
  );

/**
 * Holds who a cleaner is, and that she comes, until the transaction ends: suspended at this moment, she is not given a visit
 * which the suspension did not call off. Many may hold it at once.
 */
export async function holdOffered(tx: Orm, id: number): Promise<void> {
  await tx.execute(
    sql`select 1 from users where id = (select user_id from cleaners where id = ${id}) for share`,
  );
  await tx.execute(sql`select 1 from cleaners where id = ${id} for share`);
}

export async function findOffered(orm: Orm, id: number): Promise<PublicRow | null> {
  const [row] = await selectPublic(orm).where(and(eq(cleaners.id, id), isOffered()));
  return row ?? null;
}

export const offeredIn = (orm: Orm, areas: readonly string[]): Promise<PublicRow[]> =>
  selectPublic(orm)
    .where(
      and(
        isOffered(),
        sql`${cleaners.availableAreas} && array[${sql.join(
          areas.map((area) => sql`${area}`),
          sql`, `,
        )}]::text[]`,
      ),
    )
    .orderBy(asc(cleaners.id))
    .limit(FOUND_MAX);

/** The lowest price of one visit in pence; null where nobody on offer has one. */
export async function lowestOneOff(orm: Orm): Promise<number | null> {
  const [row] = await orm
    .select({ lowest: min(cleaners.oneOffPrice) })
    .from(cleaners)
    .innerJoin(users, eq(users.id, cleaners.userId))
    .where(isOffered());
  return row?.lowest ?? null;
}

/** Where a grave is, for the cleaner who visits it. */
export async function placeOfGrave(orm: Orm, graveId: number) {
  const [row] = await orm
    .select({ id: graves.id, postcode: cemeteries.postcode })
    .from(graves)
    .innerJoin(cemeteries, eq(cemeteries.id, graves.cemeteryId))
    .where(eq(graves.id, graveId));
  return row ?? null;
}

/** What cleaners' calendars are made of, between two days. */
export async function calendarsOf(
  orm: Orm,
  rows: readonly Pick<CleanerRow, 'id' | 'weeklySlots'>[],
  from: string,
  to: string,
): Promise<Map<number, Calendar>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const off = await orm
    .select()
    .from(cleanerDaysOff)
    .where(
      and(inArray(cleanerDaysOff.cleanerId, ids), gte(cleanerDaysOff.day, from), lte(cleanerDaysOff.day, to)),
    );
  const taken = await orm
    .select({ cleanerId: bookings.cleanerId, date: bookings.scheduledDate, slot: bookings.slot })
    .from(bookings)
    .where(
      and(
        inArray(bookings.cleanerId, ids),
        gte(bookings.scheduledDate, from),
        lte(bookings.scheduledDate, to),
        notInArray(bookings.status, [...CALLED_OFF]),
      ),
    );
  const calendarOf = ({ id, weeklySlots }: Pick<CleanerRow, 'id' | 'weeklySlots'>): Calendar => ({
    weeklySlots,
    daysOff: off.filter(({ cleanerId }) => cleanerId === id).map(({ day }) => day),
    taken: taken
      .filter(({ cleanerId }) => cleanerId === id)
      .map(({ date, slot }) => ({ date: date ?? '', slot: slot as VisitSlot })),
  });
  return new Map(rows.map((row) => [row.id, calendarOf(row)]));
}

export async function findCleaner(
  orm: Orm,
  where: { id: number } | { userId: number },
): Promise<CleanerRow | null> {
  const [row] = await orm
    .select()
    .from(cleaners)
    .where('id' in where ? eq(cleaners.id, where.id) : eq(cleaners.userId, where.userId));
  return row ?? null;
}

export const cleanersOfStatus = (
  orm: Orm,
  status: string,
  after: number,
  limit: number,
): Promise<CleanerRow[]> =>
  orm
    .select()
    .from(cleaners)
    .where(and(eq(cleaners.verificationStatus, status), sql`${cleaners.id} > ${after}`))
    .orderBy(asc(cleaners.id))
    .limit(limit);

export async function documentsOf(orm: Orm, cleanerIds: readonly number[]): Promise<CleanerDocumentRow[]> {
  if (cleanerIds.length === 0) return [];
  return orm
    .select()
    .from(cleanerDocuments)
    .where(inArray(cleanerDocuments.cleanerId, [...cleanerIds]))
    .orderBy(asc(cleanerDocuments.id));
}

/** Days off that are still to come, or today. */
export async function daysOffOf(orm: Orm, cleanerIds: readonly number[], today: string) {
  if (cleanerIds.length === 0) return [];
  return orm
    .select()
    .from(cleanerDaysOff)
    .where(and(inArray(cleanerDaysOff.cleanerId, [...cleanerIds]), gte(cleanerDaysOff.day, today)))
    .orderBy(asc(cleanerDaysOff.day));
}

export const payoutsOf = (orm: Orm, cleanerId: number, before: number, limit: number) =>
  orm
    .select({ payout: cleanerPayouts, graveName: graves.deceasedName })
    .from(cleanerPayouts)
    .innerJoin(bookings, eq(bookings.id, cleanerPayouts.bookingId))
    .innerJoin(graves, eq(graves.id, bookings.graveId))
    .where(
      and(eq(cleanerPayouts.cleanerId, cleanerId), before > 0 ? lt(cleanerPayouts.id, before) : undefined),
    )
    .orderBy(desc(cleanerPayouts.id))
    .limit(limit);

export const waitingCleaners: Waiting = {
  rows: `cleaners c where c.verification_status = 'pending'`,
  since: 'c.joined_at',
};
