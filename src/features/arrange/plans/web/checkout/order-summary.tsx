import { Check } from 'lucide-react';
import type { ChangePreview } from '#features/arrange/plans/plans-contract.ts';
import { PLANS, priceOf } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Card } from '#shared/web/ui/card.tsx';
import type { Choice } from './checkout-api.ts';

/** Before anything is charged: what is bought, what is charged and when, and how to cancel. */
export function OrderSummary({
  choice,
  change,
  renewsOn,
}: {
  choice: Choice;
  /** The cost of changing the plan; undefined until it is known. Null: a new plan begins. */
  change: ChangePreview | undefined | null;
  /** The date of the first renewal of a plan that begins today. */
  renewsOn: string;
}) {
  const { t } = useTexts('payments');
  const { day } = useFormats();
  const money = useMoney();
  const dueNow = change === null ? priceOf(choice.planId, choice.interval) : change?.dueNow;
  const plan = PLANS[choice.planId];
  const terms = [
    t('pay.memorials', { limit: plan.memorials }),
    ...(change === null ? [t('pay.renews', { date: day(renewsOn) })] : []),
    t('pay.anyTime'),
    ...(change === null ? [t('pay.refund')] : []),
    t('pay.noInterest'),
  ];
  return (
    <Card aria-labelledby="order" className="flex flex-col gap-4">
      <h2 id="order" className="font-serif text-2xl">
        {t(`plans:name.${choice.planId}`)}
      </h2>
      <dl className="flex flex-wrap items-baseline justify-between gap-2 border-y border-line py-3">
        <dt className="text-muted">{t('pay.now')}</dt>
        <dd className="text-2xl font-semibold">
          <bdi data-testid="amount">{dueNow === undefined ? '…' : money(dueNow)}</bdi>
        </dd>
        {change && (
          <dd className="w-full text-end" data-testid="then">
            {t(`pay.then.${choice.interval}`, { amount: money(change.amount), date: day(change.from) })}
          </dd>
        )}
        {change && change.credit > 0 && (
          <dd className="w-full text-end text-muted">{t('pay.credit', { amount: money(change.credit) })}</dd>
        )}
        {choice.interval === 'year' && (
          <dd className="w-full text-end text-muted">
            {t('pay.perMonth', { amount: money(plan.monthlyOfYear) })}
          </dd>
        )}
      </dl>
      <ul className="flex flex-col gap-2">
        {terms.map((term) => (
          <li key={term} className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-action" aria-hidden="true" />
            {term}
          </li>
        ))}
      </ul>
    </Card>
  );
}
