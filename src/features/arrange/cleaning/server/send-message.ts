import { eq } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { isLineOpen } from '../booking-line.ts';
import { QUIET_MINUTES } from '../cleaning-values.ts';
import type { TalkedBooking } from './authorise-booking.ts';
import { findBooking } from './bookings-store.ts';
import { lineFacts } from './line-facts.ts';
import { lastTold } from './messages-store.ts';
import { tellBooking } from './tell-booking.ts';
import type { TellParts } from './tell-member.ts';

const MINUTE_MS = 60_000;

/**
 * Writes to the other side, under a lock on the booking: a visit that is called off at the same moment takes no more words,
 * and of several messages at once one tells. No audit row is written: the message itself stays.
 * @returns its id
 * @throws AppError 409 while the line is closed
 */
export async function sendMessage(
  tx: Orm,
  parts: TellParts & { clock: Clock },
  { booking: { id: bookingId }, side }: TalkedBooking,
  message: string,
): Promise<number> {
  const now = parts.clock.now();
  await tx
    .select({ id: graveCleaningBookings.id })
    .from(graveCleaningBookings)
    .where(eq(graveCleaningBookings.id, bookingId))
    .for('update');
  const row = await findBooking(tx, bookingId);
  if (!row || !isLineOpen(lineFacts(row, now), now)) throw new AppError(409, 'cleaning.line_closed');
  const told = await lastTold(tx, bookingId, side);
  const isTold = told === null || now.getTime() - told.getTime() >= QUIET_MINUTES * MINUTE_MS;
  const [made] = await tx
    .insert(bookingMessages)
    .values({ bookingId, side, message, toldAt: isTold ? now : null, createdAt: now })
    .returning({ id: bookingMessages.id });
  if (!made) throw new Error('the message was not written');
  if (isTold)
    await tellBooking(tx, parts, row, [side === 'client' ? 'cleaner' : 'client'], 'message', {
      again: String(made.id),
    });
  return made.id;
}
