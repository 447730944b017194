import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BillingToggle } from '#features/arrange/plans/web/billing-toggle.tsx';
import { IntervalPrice, PlanCard } from '#features/arrange/plans/web/plan-card.tsx';
import { offersQuery, ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import {
  PremiumFeatures,
  PremiumJourney,
  PremiumQuestions,
} from '#features/arrange/plans/web/premium-parts.tsx';
import { savingOf } from '#features/arrange/plans/web/saving.ts';
import { UpgradeLink } from '#features/arrange/plans/web/upgrade-link.tsx';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { forMembers } from './parts/for-members.ts';

export const texts = ['plans'] as const;

const memberPlanQuery = forMembers(ownPlanQuery);

export const queries = () => [{ options: offersQuery, required: true }, { options: memberPlanQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('plans:premium.title'),
  description: text('plans:premium.head'),
  canonical: '/premium',
});

/** The two plans that are paid, monthly or yearly, and what they are for. */
export function Component() {
  const { t } = useTexts('plans');
  const money = useMoney();
  const { user } = useSession();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { data: offers } = useQuery(offersQuery);
  const { data: own } = useQuery({ ...memberPlanQuery, enabled: user !== null });
  if (!offers) return null;
  const interval = search.get('billing') === 'month' ? 'month' : 'year';
  const paid = offers.plans.filter(({ id }) => id !== 'basic');
  const from = Math.min(...paid.map(({ monthly }) => monthly.amount));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-10 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('premium.title')}</h1>
        <p className="text-lg text-muted">{t('premium.lead', { price: money(from) })}</p>
        {own && own.planId !== 'basic' && (
          <p className="flex flex-wrap items-center gap-3">
            {t('premium.current', { plan: t(`name.${own.planId}`) })}
            <Link to="/my-plan" className={buttonStyle('quiet')}>
              {t('offer.manage')}
            </Link>
          </p>
        )}
      </header>
      <section aria-labelledby="plans" className="flex flex-col gap-4">
        <h2 id="plans" className="sr-only">
          {t('pricing.plans')}
        </h2>
        <BillingToggle current={interval} percent={savingOf(offers.plans)} />
        {offers.payments === 'sandbox' && (
          <p className="rounded-card border border-brass bg-surface px-4 py-3">{t('offer.sandbox')}</p>
        )}
        {offers.payments === null && (
          <p role="note" className="rounded-card border border-brass bg-surface px-4 py-3">
            {t('offer.off')}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {paid.map((offer) => (
            <PlanCard
              key={offer.id}
              offer={offer}
              price={<IntervalPrice offer={offer} interval={interval} />}
              isOwn={own?.planId === offer.id}
            >
              {own?.planId === offer.id && (own.subscription?.interval ?? interval) === interval ? (
                <Link to="/my-plan" className={buttonStyle('quiet')}>
                  {t('offer.manage')}
                </Link>
              ) : offers.payments !== null && offer.id !== 'basic' ? (
                <UpgradeLink
                  planId={offer.id}
                  interval={interval}
                  isSignedIn={user !== null}
                  onSignIn={() => setOpen(true)}
                />
              ) : null}
            </PlanCard>
          ))}
        </div>
      </section>
      <PremiumFeatures />
      <PremiumJourney />
      <PremiumQuestions plans={offers.plans} />
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
