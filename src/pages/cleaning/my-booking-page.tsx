import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Booking } from '#features/arrange/cleaning/cleaning-contract.ts';
import { BookingDetail } from '#features/arrange/cleaning/web/booking-detail.tsx';
import { bookingQuery, cardQuery, forgetBookings } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { forMembers } from '../parts/for-members.ts';
import { ReportButton } from '../parts/report-button.tsx';
import { SignInWall } from '../parts/sign-in-wall.tsx';
import { VisitCard } from './visit-card.tsx';

export const texts = ['cleaning', 'payments', 'media', 'form'] as const;

export const queries = ({ params: { id = '' } }: PageContext) => [
  { options: bookingQuery(id), required: true },
  { options: forMembers(cardQuery) },
];

export const head = ({ text }: HeadContext) => ({
  title: text('cleaning:detail.title'),
  description: text('cleaning:page.lead'),
  noindex: true,
});

/** One of somebody else's looks the same as one that never was. */
export function Missing() {
  const { t } = useTexts('cleaning');
  return (
    <MissingView
      title={t('list.title')}
      text={t('errors.no_booking')}
      back={t('list.title')}
      to="/my-bookings"
    />
  );
}

/** Where each reader comes from, and what it is called. */
const WAYS_BACK: Record<Booking['as'], readonly [to: string, name: string]> = {
  client: ['/my-bookings', 'list.title'],
  cleaner: ['/cleaner?tab=visits', 'own.title'],
  admin: ['/admin?tab=cleaners&view=disputes', 'admin.title'],
};

/** One visit, as its client, its cleaner or an administrator sees it. */
export function Component() {
  return (
    <SignInWall text="cleaning:page.lead">
      <Visit />
    </SignInWall>
  );
}

function Visit() {
  const { t } = useTexts('cleaning');
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data: booking, isFetching } = useQuery(bookingQuery(id));
  // Right after signing in the booking is being fetched again.
  if (!booking && isFetching) return <p role="status">{t('common:action.loading')}</p>;
  if (!booking) return <Missing />;
  const change = (next: Booking) => {
    client.setQueryData(bookingQuery(id).queryKey, next);
    return forgetBookings(client);
  };
  const [back, place] = WAYS_BACK[booking.as];
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <BackLink to={back}>{t(place)}</BackLink>
      <BookingDetail
        booking={booking}
        onChanged={change}
        reportOf={(targetId) => (
          <ReportButton
            isQuiet
            target={{ targetType: 'booking_message', targetId }}
            label={t('line.report')}
          />
        )}
      />
      {needsCard(booking) && <VisitCard returnPath={`/my-bookings/${booking.id}`} />}
    </div>
  );
}

/** The client may choose another card until the sum is held. */
const needsCard = ({ as, status, paymentStatus }: Booking): boolean =>
  as === 'client' && paymentStatus === 'pending' && (status === 'pending' || status === 'accepted');
