import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { AddressLines } from '#shared/web/ui/address-lines.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Booking } from '../cleaning-contract.ts';
import { type BookingStatus, CALLED_OFF } from '../cleaning-values.ts';
import { stepOf } from '../hold-time.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingBadges, HoldEnds } from './booking-item.tsx';
import { BookingLine } from './booking-line.tsx';
import { DisputedLine } from './disputed-line.tsx';
import { PhotoCapture } from './photo-capture.tsx';
import { SettlePay } from './settle-pay.tsx';
import { VisitPhotos } from './visit-photos.tsx';
import { VisitReview } from './visit-review.tsx';

const PROGRESS: readonly BookingStatus[] = ['pending', 'accepted', 'in_progress', 'completed', 'approved'];

/** One visit: its status, what is to be done, what was done. */
export function BookingDetail({
  booking,
  onChanged,
  reportOf,
}: {
  booking: Booking;
  onChanged: (booking: Booking) => unknown;
  /** Reports a message of the other side. */
  reportOf: (messageId: number) => ReactNode;
}) {
  const { t, language } = useTexts('cleaning');
  const money = useMoney();
  const { grave } = booking;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">
          <bdi>{grave.name}</bdi>
        </h1>
        <p className="text-lg">{t(`when.${booking.slot}`, { day: formatPartialDate(booking.date, t) })}</p>
        <BookingBadges booking={booking} />
      </header>
      <Progress status={booking.status} />
      <Card className="flex flex-col gap-4">
        <p>{t(`next.${booking.as}.${stepOf(booking, new Date())}`)}</p>
        <HoldEnds booking={booking} />
        {booking.approvedFrom && (
          <p className="text-sm text-muted">
            {t('detail.approvedFrom', { when: formatMoment(booking.approvedFrom, t) })}
          </p>
        )}
        {booking.as === 'cleaner' && booking.status === 'in_progress' && (
          <PhotoCapture booking={booking} onChanged={onChanged} />
        )}
        <BookingActions booking={booking} onChanged={onChanged} />
        {booking.as === 'admin' && booking.status === 'approved' && booking.paymentStatus === 'failed' && (
          <SettlePay key={booking.settled?.at} booking={booking} onChanged={onChanged} />
        )}
        {booking.as === 'client' && CALLED_OFF.includes(booking.status) && (
          <Link
            to={`/grave-cleaning/book?grave=${grave.id}`}
            className={buttonStyle('primary', 'no-print self-start')}
          >
            {t('detail.bookAgain')}
          </Link>
        )}
        {booking.as === 'client' && booking.hasReceipt && (
          <Link to="/my-plan" className={buttonStyle('quiet', 'no-print self-start')}>
            {t('detail.receipts')}
          </Link>
        )}
        {booking.as !== 'admin' && (
          <Link
            to={`/help/contact?topic=${booking.paymentStatus === 'failed' ? 'payment' : 'other'}&visit=${booking.id}`}
            className="no-print inline-flex min-h-11 items-center self-start text-action underline"
          >
            {t('detail.writeToUs')}
          </Link>
        )}
      </Card>
      <VisitPhotos booking={booking} />
      {booking.line && <BookingLine booking={booking} onChanged={onChanged} reportOf={reportOf} />}
      {booking.as === 'admin' && booking.status === 'disputed' && <DisputedLine booking={booking} />}
      <Card>
        <h2 className="mb-3 font-serif text-2xl">{t('detail.title')}</h2>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={t('detail.grave')}>
            <Link to={`/grave/${grave.id}`} className="text-action underline">
              <AddressLines lines={[grave.name, grave.cemetery]} />
            </Link>
            <span className="block text-sm text-muted">
              <AddressLines
                lines={[grave.sectionNames?.[language] ?? grave.section, grave.graveNumber, grave.location]}
              />
            </span>
            {booking.as === 'cleaner' && (
              <Link to={`/grave/${grave.id}/walk`} className={buttonStyle('quiet', 'no-print mt-2')}>
                {t('detail.walk')}
              </Link>
            )}
          </Fact>
          <Fact name={t('book.service')}>
            {t(`service.${booking.service}`)} · {money(booking.price)}
          </Fact>
          {booking.cleaner && booking.as !== 'cleaner' && (
            <Fact name={t('detail.cleaner')}>
              <bdi>{booking.cleaner.name}</bdi>
            </Fact>
          )}
          {booking.clientName && (
            <Fact name={t('detail.client')}>
              <bdi>{booking.clientName}</bdi>
            </Fact>
          )}
          <Words name={t('book.instructions')} text={booking.instructions} />
          <Words name={t('detail.closingNote')} text={booking.closingNote} />
          <Words name={t('detail.settlement')} text={booking.settled?.note ?? ''} />
          <Words name={t('detail.approvalNotes')} text={booking.approvalNotes} />
        </dl>
      </Card>
      {booking.review && (
        <Card>
          <h2 className="mb-2 font-serif text-2xl">{t('review.own')}</h2>
          <p className="font-semibold">{t('rating', { rating: String(booking.review.rating) })}</p>
          <p dir="auto" className="whitespace-pre-line">
            {booking.review.text}
          </p>
        </Card>
      )}
      {booking.mayReview && (
        <Card>
          <VisitReview booking={booking} onChanged={onChanged} />
        </Card>
      )}
    </article>
  );
}

function Progress({ status }: { status: BookingStatus }) {
  const { t } = useTexts('cleaning');
  const at = PROGRESS.indexOf(status);
  if (at < 0) return null;
  return (
    <ol aria-label={t('detail.progress')} className="grid grid-cols-5 gap-1 text-center text-xs sm:text-sm">
      {PROGRESS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={`border-t-4 pt-1 ${index <= at ? 'border-action font-semibold' : 'border-line text-muted'}`}
        >
          {t(`status.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  if (!text) return null;
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}
