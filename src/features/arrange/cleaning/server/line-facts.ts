import { isSuspended } from '#features/people/access/server/suspension.ts';
import type { LineFacts } from '../booking-line.ts';
import type { BookingStatus } from '../cleaning-values.ts';
import type { BookingRow } from './bookings-store.ts';

/** What decides whether the two of a visit can write to each other: nobody writes to somebody who cannot read it. */
export function lineFacts(row: BookingRow, now: Date): LineFacts {
  const { booking, cleaner, clientAccount, cleanerAccount } = row;
  // Null: neither of the columns is set.
  const isThere = (account: BookingRow['clientAccount'], userId: number | null | undefined) =>
    userId !== null && userId !== undefined && !(account && isSuspended(account, now));
  return {
    status: booking.status as BookingStatus,
    approvedAt: booking.approvedAt,
    areBothThere:
      isThere(clientAccount, booking.clientId) &&
      isThere(cleanerAccount, cleaner?.userId) &&
      cleaner?.verificationStatus === 'verified',
  };
}
