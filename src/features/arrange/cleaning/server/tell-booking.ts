import { formatMoney } from '#shared/contract/format-money.ts';
import type { Translate } from '#shared/contract/texts.ts';
import { formatDay, formatPartialDate } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Side } from '../cleaning-values.ts';
import type { BookingRow } from './bookings-store.ts';
import { dateOf, priceOf, shortName } from './present-booking.ts';
import { type TellParts, tellMember } from './tell-member.ts';

/** What happened to a visit; each is the name of its notification. */
export type VisitNews =
  | 'requested'
  | 'next_visit'
  | 'next_planned'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'missed'
  | 'started'
  | 'completed'
  | 'approved'
  | 'disputed'
  | 'decided_paid'
  | 'decided_free'
  | 'decided_unpaid'
  | 'card_refused'
  | 'hold_failed'
  | 'payment_failed'
  | 'settled_paid_otherwise'
  | 'settled_left_unpaid'
  | 'paid'
  | 'payout'
  | 'payout_waits'
  | 'refunded'
  | 'taken_back'
  | 'reviewed'
  | 'message';

/** News that its reader may opt out of by mail; money and cancelled visits are always mailed. */
const OPTIONAL: readonly VisitNews[] = [
  'requested',
  'next_visit',
  'next_planned',
  'accepted',
  'started',
  'completed',
  'approved',
  'reviewed',
  'message',
];

/** The page where a member finds the receipt of every payment. */
const RECEIPTS = '/my-plan';

interface ToldPaymentReceipt {
  id: number | undefined;
  /** When the sum was taken, or given back. */
  at: Date;
  /** True in demonstrations, where no money moves. */
  isSandbox: boolean;
}

/**
 * Tells one side of a booking, or both, in the application and by mail, in the reader's language.
 * @param options.again a day, or what else makes the same news count as new; without it each is told once for a
 * booking
 * @param options.sum pence of a part of the price
 * @param options.receipt of the sum that was taken or given back: its client is mailed the receipt instead
 */
export async function tellBooking(
  tx: Orm,
  parts: TellParts,
  row: BookingRow,
  sides: readonly Side[],
  news: VisitNews,
  options: { note?: string; again?: string; sum?: number; receipt?: ToldPaymentReceipt } = {},
): Promise<void> {
  const { id, clientId } = row.booking;
  const { receipt } = options;
  for (const side of sides) {
    const isClient = side === 'client';
    const userId = isClient ? clientId : row.cleaner?.userId;
    // One side's account may have been deleted.
    if (userId === undefined || userId === null) continue;
    await tellMember(tx, parts, userId, {
      name: news,
      values: (t) => ({ name: row.grave.name, cemetery: row.cemetery, when: visitDay(row, t) }),
      facts: (t, language) => ({
        price: formatMoney(options.sum ?? priceOf(row), language),
        service: t(`cleaning:service.${row.booking.serviceType}`),
        cleaner: isClient && row.cleaner ? shortName(row.cleaner.fullName) : '',
        note: options.note ?? (receipt?.isSandbox ? t('payments:sandbox.note') : ''),
        ...(receipt
          ? { number: String(receipt.id ?? ''), date: formatDay(receipt.at.toISOString(), t) }
          : {}),
      }),
      ...(isClient && receipt
        ? { mail: { template: news === 'refunded' ? 'cleaning.refund' : 'cleaning.receipt', link: RECEIPTS } }
        : {}),
      link: `/my-bookings/${id}`,
      once: [id, news, options.again].filter((part) => part !== undefined).join(':'),
      isOptional: OPTIONAL.includes(news),
    });
  }
}

/** '8 December 2026, in the morning' */
const visitDay = (row: BookingRow, t: Translate): string =>
  t(`cleaning:when.${row.booking.slot}`, { day: formatPartialDate(dateOf(row), t) });
