import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { OwnPlan as OwnPlanData } from '../../plans-contract.ts';
import { ownPlanQuery } from '../plans-api.ts';
import { PlanActs } from './plan-acts.tsx';

/** The reader's plan: what it allows, how it continues, and how to change or end it. */
export function OwnPlan() {
  const { t } = useTexts('plans');
  const { data: own } = useQuery(ownPlanQuery);
  if (!own) return null;
  return (
    <Card aria-labelledby="own-plan" className="flex flex-col gap-4">
      <h2 id="own-plan" className="font-serif text-2xl">
        {t(`name.${own.planId}`)}
      </h2>
      <UsedBar own={own} />
      <HowItGoesOn own={own} />
      <div className="flex flex-wrap gap-3">
        {own.payments !== null && (
          <Link to="/premium" className={buttonStyle(own.planId === 'basic' ? 'primary' : 'quiet')}>
            {own.planId === 'basic' ? t('own.choose') : t('own.change')}
          </Link>
        )}
        {own.subscription && <PlanActs own={own} subscription={own.subscription} />}
      </div>
    </Card>
  );
}

function UsedBar({ own: { used, limit } }: { own: OwnPlanData }) {
  const { t } = useTexts('plans');
  const { number } = useFormats();
  return (
    <div className="flex flex-col gap-2">
      <p>{t('own.used', { used: number(used), limit: number(limit) })}</p>
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sage">
        <div
          className="h-full rounded-full bg-action"
          style={{ inlineSize: `${Math.min(100, Math.round((100 * used) / limit))}%` }}
        />
      </div>
    </div>
  );
}

function HowItGoesOn({ own }: { own: OwnPlanData }) {
  const { t } = useTexts('plans');
  const { day } = useFormats();
  const money = useMoney();
  const { subscription, expiresAt } = own;
  if (!subscription) {
    return (
      <p className="text-muted">{expiresAt ? t('own.expires', { date: day(expiresAt) }) : t('own.free')}</p>
    );
  }
  const date = day(subscription.currentPeriodEnd);
  if (subscription.status === 'past_due') {
    const until = day(expiresAt ?? subscription.currentPeriodEnd);
    return (
      <p role="note" className="rounded-card border border-danger bg-danger-ground p-3">
        {t('own.pastDue', { date: until })}
      </p>
    );
  }
  if (subscription.endsAtPeriodEnd) return <p role="note">{t('own.ends', { date })}</p>;
  const { next } = subscription;
  if (next) {
    const values = { date, plan: t(`name.${next.planId}`), amount: money(next.amount) };
    return <p role="note">{t('own.next', { ...values, interval: t(`interval.${next.interval}`) })}</p>;
  }
  const amount = money(subscription.amount);
  return <p>{t('own.renews', { date, amount, interval: t(`interval.${subscription.interval}`) })}</p>;
}
