import { and, count, desc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { LINE_KEPT_DAYS, type Side } from '../cleaning-values.ts';

const messages = bookingMessages;
const bookings = graveCleaningBookings;
const DAY_MS = 86_400_000;

export type MessageRow = typeof bookingMessages.$inferSelect;

/** The newest first, before the id given. */
export const messagesOf = (
  orm: Orm,
  bookingId: number,
  before: number,
  limit: number,
): Promise<MessageRow[]> =>
  orm
    .select()
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), before > 0 ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit);

/** How many messages of the other side somebody has not seen, by booking; bookings without any are left out. */
export async function countUnread(
  orm: Orm,
  bookingIds: readonly number[],
  userId: number,
): Promise<Map<number, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await orm
    .select({ id: bookings.id, unread: count() })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(cleaners, eq(cleaners.id, bookings.cleanerId))
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        isNull(messages.readAt),
        isNull(messages.hiddenAt),
        or(
          and(eq(messages.side, 'cleaner'), eq(bookings.clientId, userId)),
          and(eq(messages.side, 'client'), eq(cleaners.userId, userId)),
        ),
      ),
    )
    .groupBy(bookings.id);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Marks what the other side wrote as read, up to the message given. */
export async function markSeen(
  orm: Orm,
  { bookingId, side, upTo }: { bookingId: number; side: Side; upTo: number },
  now: Date,
): Promise<void> {
  await orm
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        ne(messages.side, side),
        lte(messages.id, upTo),
        isNull(messages.readAt),
      ),
    );
}

/** When the other side was last told of a message of this side; null: never. */
export async function lastTold(orm: Orm, bookingId: number, side: Side): Promise<Date | null> {
  const [row] = await orm
    .select({ toldAt: messages.toldAt })
    .from(messages)
    .where(
      and(eq(messages.bookingId, bookingId), eq(messages.side, side), sql`${messages.toldAt} is not null`),
    )
    .orderBy(desc(messages.id))
    .limit(1);
  return row?.toldAt ?? null;
}

/** A visit at which nothing can happen any more. */
const SETTLED = ['approved', 'declined', 'cancelled'];

/** Erases what was said of visits that were settled long ago; what a moderator took down stays until that is settled, too. */
export async function eraseOldMessages(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LINE_KEPT_DAYS * DAY_MS);
  const settled = orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.status, SETTLED), lt(bookings.updatedAt, before)));
  await orm.delete(messages).where(and(isNull(messages.hiddenAt), inArray(messages.bookingId, settled)));
}
