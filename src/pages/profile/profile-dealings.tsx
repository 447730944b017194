import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BookingItem } from '#features/arrange/cleaning/web/booking-item.tsx';
import { bookingsQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { requestsQuery } from '#features/arrange/services/web/services-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

const LATEST = 4;

/** A member's plan, and their latest bookings and requests; each has a page of its own with all of them. */
export function ProfileDealings() {
  const { t } = useTexts('profile');
  const { number } = useFormats();
  const { data: own } = useQuery(ownPlanQuery);
  return (
    <div className="flex flex-col gap-4">
      <Part id="plan" title={t('dealings.plan')} to="/my-plan" more={t('dealings.openPlan')}>
        {own && (
          <p>
            <span className="font-semibold">{t(`plans:name.${own.planId}`)}</span> ·{' '}
            {t('dealings.used', { used: number(own.used), limit: number(own.limit) })}
          </p>
        )}
      </Part>
      <Bookings />
      <Requests />
    </div>
  );
}

function Bookings() {
  const { t } = useTexts('profile');
  const { data } = useQuery(bookingsQuery('client'));
  return (
    <Part id="bookings" title={t('dealings.bookings')} to="/my-bookings" more={t('dealings.openBookings')}>
      {data?.items.length === 0 && <p className="text-muted">{t('dealings.noBookings')}</p>}
      <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
        {data?.items.slice(0, LATEST).map((booking) => (
          <BookingItem key={booking.id} booking={booking} />
        ))}
      </ul>
    </Part>
  );
}

function Requests() {
  const { t } = useTexts('profile');
  const { day } = useFormats();
  const { data } = useInfiniteQuery(requestsQuery);
  const requests = data?.pages[0]?.items;
  return (
    <Part
      id="requests"
      title={t('dealings.requests')}
      to="/services?tab=requests"
      more={t('dealings.openRequests')}
    >
      {requests?.length === 0 && <p className="text-muted">{t('dealings.noRequests')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {requests?.slice(0, LATEST).map(({ id, provider, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <bdi className="grow font-semibold">{provider.name}</bdi>
            <span className="text-sm text-muted">{day(createdAt)}</span>
            <Badge kind={status === 'answered' ? 'verified' : 'plain'}>
              {t(`services:status.${status}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part(props: { id: string; title: string; to: string; more: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={props.id} className="flex flex-col items-stretch gap-3">
      <h2 id={props.id} className="font-serif text-2xl">
        {props.title}
      </h2>
      {props.children}
      <Link to={props.to} className={buttonStyle('quiet', 'self-start')}>
        {props.more}
      </Link>
    </Card>
  );
}
