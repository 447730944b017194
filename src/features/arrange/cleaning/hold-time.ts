import type { BankStand } from '#features/arrange/payments/payments-values.ts';
import {
  AUTHORISE_DAYS_BEFORE,
  type BookingStatus,
  type PaymentStatus,
  type Settlement,
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

/** How an administrator settled what the card refused. */
const SETTLED: Record<Settlement, 'settledPaid' | 'settledUnpaid'> = {
  paid_otherwise: 'settledPaid',
  left_unpaid: 'settledUnpaid',
};

interface Standing {
  as: Side | 'admin';
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  bank: BankStand | null;
  isContested: boolean;
  date: string;
  holdEnds: string | null;
  settled: { as: Settlement } | null;
}

/**
 * What each reads of a visit's next step: its status, and where the sum is, so that the words do not say otherwise than the
 * money.
 */
export function stepOf(of: Standing, now: Date): string {
  const { as, status, paymentStatus, date, isContested } = of;
  if (as === 'client' && status === 'accepted') {
    if (paymentStatus === 'authorised') return 'acceptedHeld';
    return isHeldAtOnce(date, now) ? 'acceptedSoon' : 'accepted';
  }
  if (status === 'approved' && of.settled) return SETTLED[of.settled.as];
  if (as === 'admin' && status === 'approved' && paymentStatus === 'failed') return 'approvedFailed';
  if (as === 'admin' && status === 'disputed' && isPast(of.holdEnds, now)) return 'disputedLapsed';
  // It took place, and an administrator decided that nobody pays for it.
  if (status === 'cancelled' && isContested) return 'cancelledContested';
  if (status === 'cancelled' && date < londonDay(now)) return 'cancelledPast';
  return as === 'admin' || status !== 'approved' ? status : stepAfterApproval({ ...of, as });
}

export const isPast = (instant: string | null, now: Date): boolean =>
  instant !== null && new Date(instant) <= now;

function stepAfterApproval({ as, paymentStatus, bank, isContested }: Standing & { as: Side }): string {
  if (bank === 'open' && paymentStatus === 'authorised') return 'approvedBankAsks';
  if (bank === 'lost' && paymentStatus === 'refunded') return 'approvedByBank';
  if (as === 'cleaner' && paymentStatus === 'paid') return 'approvedPaid';
  return AFTER_APPROVAL[paymentStatus] ?? (as === 'client' && isContested ? 'approvedContested' : 'approved');
}
