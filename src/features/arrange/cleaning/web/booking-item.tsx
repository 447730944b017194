import { Link } from 'react-router';
import { formatMoment, formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { Booking } from '../cleaning-contract.ts';
import { CALLED_OFF, type PaymentStatus } from '../cleaning-values.ts';
import { isPast } from '../hold-time.ts';

/** One visit in a list. */
export function BookingItem({ booking }: { booking: Booking }) {
  const { t } = useTexts('cleaning');
  const money = useMoney();
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-serif text-xl">
        <Link to={`/my-bookings/${booking.id}`} className="hover:underline">
          <bdi>{booking.grave.name}</bdi>
        </Link>
      </h2>
      <p>{t(`when.${booking.slot}`, { day: formatPartialDate(booking.date, t) })}</p>
      <p className="text-sm text-muted">
        <bdi>{booking.grave.cemetery}</bdi> · {t(`service.${booking.service}`)} · {money(booking.price)}
      </p>
      <HoldEnds booking={booking} />
      <BookingBadges booking={booking} />
    </li>
  );
}

export function BookingBadges({ booking }: { booking: Booking }) {
  const { t } = useTexts('cleaning');
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{t(`status.${booking.status}`)}</Badge>
      {booking.paymentStatus !== 'pending' && <Badge>{t(`payment.${paymentOf(booking)}`)}</Badge>}
      {booking.line !== null && booking.line.unread > 0 && (
        <Badge kind="verified">{t('line.unread', { count: booking.line.unread })}</Badge>
      )}
      {booking.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
    </p>
  );
}

/** Until when an administrator's decision still reaches the held sum. */
export function HoldEnds({ booking: { holdEnds } }: { booking: Booking }) {
  const { t } = useTexts('cleaning');
  if (holdEnds === null || isPast(holdEnds, new Date())) return null;
  return <p>{t('detail.holdEnds', { when: formatMoment(holdEnds, t) })}</p>;
}

/** A sum that is let go before it was taken is neither held nor a failed payment. */
const LET_GO: Partial<Record<PaymentStatus, string>> = { authorised: 'releasing', failed: 'released' };

const paymentOf = ({ status, paymentStatus, bank, settled }: Booking): string => {
  if (settled) return settled.as;
  if (paymentStatus === 'refunded' && bank === 'lost') return 'by_bank';
  return (CALLED_OFF.includes(status) ? LET_GO[paymentStatus] : undefined) ?? paymentStatus;
};
