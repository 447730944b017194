import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookingList } from '#features/arrange/cleaning/web/booking-list.tsx';
import { bookingsQuery, mineQuery, plansQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { PlanList } from '#features/arrange/cleaning/web/plan-list.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['cleaning', 'form'] as const;

// Visitors are refused, and the page asks them to sign in.
export const queries = () => [
  { options: bookingsQuery('client') },
  { options: plansQuery },
  { options: mineQuery },
];

export const head = ({ text }: HeadContext) => ({
  title: text('cleaning:list.title'),
  description: text('cleaning:page.lead'),
  noindex: true,
});

/** A client's visits and monthly plans. */
export function Component() {
  const { t } = useTexts('cleaning');
  return (
    <SignInWall text="cleaning:page.lead">
      <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('list.title')}</h1>
        <OwnWork />
        <PlanList />
        <BookingList as="client">
          <Link to="/grave-cleaning" className={buttonStyle('primary')}>
            {t('page.title')}
          </Link>
        </BookingList>
      </div>
    </SignInWall>
  );
}

/** A cleaner who looks for what families asked of her is led to it: here are only visits that she booked herself. */
function OwnWork() {
  const { t } = useTexts('cleaning');
  const { data: own } = useQuery(mineQuery);
  if (!own) return null;
  return (
    <Link to="/cleaner" className={`${buttonStyle('quiet')} self-start`}>
      {t('own.title')}
    </Link>
  );
}
