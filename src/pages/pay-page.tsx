import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PayForm } from '#features/arrange/payments/web/pay-form.tsx';
import { type BankAnswer, Checkout } from '#features/arrange/plans/web/checkout/checkout.tsx';
import type { Choice } from '#features/arrange/plans/web/checkout/checkout-api.ts';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { isPaidPlan } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['payments', 'plans', 'form'] as const;

export const queries = () => [{ options: ownPlanQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('payments:pay.title'),
  description: text('payments:pay.signIn'),
  noindex: true,
});

function choiceOf(search: URLSearchParams): Choice | null {
  const planId = search.get('plan') ?? '';
  if (!isPaidPlan(planId)) return null;
  return { planId, interval: search.get('interval') === 'month' ? 'month' : 'year' };
}

function returnOf(search: URLSearchParams): BankAnswer | null {
  const status = search.get('redirect_status');
  return status === 'succeeded' || status === 'failed' ? status : null;
}

export function Component() {
  const { t } = useTexts('payments');
  const money = useMoney();
  const [search] = useSearchParams();
  const [today] = useState(() => new Date());
  const choice = choiceOf(search);
  return (
    <SignInWall text="payments:pay.signIn">
      <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 py-6">
        <BackLink to="/premium">{t('pay.back')}</BackLink>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('pay.title')}</h1>
        <noscript>
          <p role="note">{t('pay.script')}</p>
        </noscript>
        {choice ? (
          <Checkout
            key={`${choice.planId}-${choice.interval}`}
            choice={choice}
            today={today}
            returned={returnOf(search)}
            form={({ intent, amount, ...rest }) => (
              <PayForm
                {...rest}
                publishableKey={intent.publishableKey}
                clientSecret={intent.clientSecret ?? ''}
                label={t('pay.submit', { amount: money(amount) })}
                returnPath={`/premium/pay?plan=${choice.planId}&interval=${choice.interval}`}
              />
            )}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            {t('pay.unknown')}
            <Link to="/premium" className={buttonStyle('primary')}>
              {t('pay.back')}
            </Link>
          </p>
        )}
      </div>
    </SignInWall>
  );
}
