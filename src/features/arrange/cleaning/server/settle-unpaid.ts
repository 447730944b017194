import { and, eq, isNull } from 'drizzle-orm';
import { graveCleaningBookings as bookings } from '#db/schema/cleaning.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SettleForm } from '../cleaning-fields.ts';
import { SIDES } from '../cleaning-values.ts';
import type { UnpaidBooking } from './authorise-booking.ts';
import type { MoveParts } from './move-booking.ts';
import { tellBooking } from './tell-booking.ts';

/**
 * Writes how the cleaner's pay was settled for a visit whose sum could not be taken. The payment stays failed, because nothing
 * went through the provider, and the visit leaves the list of those that wait for an administrator.
 * @throws AppError 409 where somebody else settled it since the caller read it
 */
export async function settleUnpaid(
  tx: Orm,
  parts: MoveParts,
  viewer: Viewer,
  row: UnpaidBooking,
  { settlement, note, basedOn }: SettleForm,
): Promise<void> {
  const { id, settlement: before } = row.booking;
  const now = parts.clock.now();
  const [settled] = await tx
    .update(bookings)
    .set({ settlement, settlementNote: note, settledAt: now, updatedAt: now })
    .where(
      and(
        eq(bookings.id, id),
        basedOn === null ? isNull(bookings.settledAt) : eq(bookings.settledAt, new Date(basedOn)),
      ),
    )
    .returning({ id: bookings.id });
  if (!settled) throw new AppError(409, 'cleaning.changed_meanwhile');
  await writeAudit(tx, viewer, {
    action: 'booking.settled',
    subjectType: 'cleaning_booking',
    subjectId: id,
    fields: ['settlement', 'settlementNote'],
    details: { from: before, to: settlement },
  });
  await tellBooking(tx, parts, row, SIDES, `settled_${settlement}`, { note, again: now.toISOString() });
}
