import { eq, sql } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Side } from '../cleaning-values.ts';
import type { BookingMessage } from '../messages-contract.ts';
import type { JudgedBooking, TalkedBooking } from './authorise-booking.ts';
import { type MessageRow, messagesOf } from './messages-store.ts';

/** As many as an administrator reads to decide a dispute. */
const JUDGED_MAX = 200;

/** @param side of the reader; null: an administrator, who is of neither */
const present = (row: MessageRow, side: Side | null): BookingMessage => ({
  id: row.id,
  from: row.side as Side,
  isMine: row.side === side,
  message: row.hiddenAt === null ? row.message : '',
  isTakenDown: row.hiddenAt !== null,
  createdAt: row.createdAt.toISOString(),
});

export async function listMessages(
  { orm }: Queries,
  { booking, side }: TalkedBooking,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<BookingMessage>> {
  const rows = await messagesOf(orm, booking.id, readIdCursor(cursor) ?? 0, limit + 1);
  return pageOf(rows, limit, byId, (row) => present(row, side));
}

export async function showMessage(
  { orm }: Queries,
  { side }: TalkedBooking,
  id: number,
): Promise<BookingMessage> {
  const [row] = await orm.select().from(bookingMessages).where(eq(bookingMessages.id, id));
  if (!row) throw new Error(`message ${id} is gone`);
  return present(row, side);
}

/** What an administrator reads of a disputed visit; that they read it is in the audit log. */
export async function readDisputed(
  tx: Transaction,
  viewer: Viewer,
  { booking }: JudgedBooking,
): Promise<BookingMessage[]> {
  const rows = await messagesOf(tx, booking.id, 0, JUDGED_MAX);
  await writeAudit(tx, viewer, {
    action: 'booking.read_messages',
    subjectType: 'cleaning_booking',
    subjectId: booking.id,
    details: { messages: rows.length },
  });
  return rows.map((row) => present(row, null));
}

/** The booking of a message that is shown to its two; null where it is gone or taken down. */
export async function bookingOfMessage({ orm }: Queries, id: number): Promise<number | null> {
  const [row] = await orm.select().from(bookingMessages).where(eq(bookingMessages.id, id));
  return row && row.hiddenAt === null ? row.bookingId : null;
}

/**
 * Hides a message from both sides, or shows it again. The caller checks who may.
 * @returns the message's author; null where it is gone
 */
export async function hideBookingMessage(tx: Orm, id: number, isHidden: boolean) {
  const { rows } = await tx.execute<{ ownerId: string | null }>(sql`
    update booking_messages m set hidden_at = ${isHidden ? sql`now()` : null}
    from grave_cleaning_bookings b left join cleaners c on c.id = b.cleaner_id
    where m.id = ${id} and b.id = m.booking_id
    returning case m.side when 'client' then b.client_id else c.user_id end as "ownerId"`);
  const [row] = rows;
  return row ? { ownerId: row.ownerId === null ? null : Number(row.ownerId), memorialId: null } : null;
}
