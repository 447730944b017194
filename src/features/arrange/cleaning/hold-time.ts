import {
  AUTHORISE_DAYS_BEFORE,
  type BookingStatus,
  type PaymentStatus,
  type Side,
} from './cleaning-values.ts';
import { addDays, londonDay } from './visit-days.ts';

/** Whether a visit on this day is so near that its sum is held as soon as the cleaner accepts. */
export const isHeldAtOnce = (date: string, now: Date): boolean =>
  date <= addDays(londonDay(now), AUTHORISE_DAYS_BEFORE);

/** Where the money of an approved visit is, where that is not as it should be. */
const AFTER_APPROVAL: Partial<Record<PaymentStatus, 'approvedFailed' | 'approvedRefunded'>> = {
  failed: 'approvedFailed',
  refunded: 'approvedRefunded',
};

/**
 * What client and cleaner read of a visit's next step: its status, and where the sum is, so that the words do not say
 * otherwise than the money.
 */
export function stepOf(
  {
    as,
    status,
    paymentStatus,
    date,
  }: { as: Side | 'admin'; status: BookingStatus; paymentStatus: PaymentStatus; date: string },
  now: Date,
): string {
  if (as === 'client' && status === 'accepted') {
    if (paymentStatus === 'authorised') return 'acceptedHeld';
    return isHeldAtOnce(date, now) ? 'acceptedSoon' : 'accepted';
  }
  if (as === 'admin' || status !== 'approved') return status;
  if (as === 'cleaner' && paymentStatus === 'paid') return 'approvedPaid';
  return AFTER_APPROVAL[paymentStatus] ?? status;
}
