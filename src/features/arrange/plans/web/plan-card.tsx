import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BillingInterval } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { PlanOffer } from '../plans-contract.ts';

/** What a plan allows and costs. `price` words the price as the page needs it. */
export function PlanCard({
  offer,
  price,
  isOwn,
  children,
}: {
  offer: PlanOffer;
  price: ReactNode;
  isOwn: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts('plans');
  const holds = [
    t('offer.memorials', { count: offer.memorials }),
    offer.photos === null ? t('offer.photosMany') : t('offer.photos', { count: offer.photos }),
    t('offer.all'),
  ];
  return (
    <section
      aria-labelledby={`plan-${offer.id}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h3 id={`plan-${offer.id}`} className="flex flex-wrap items-center gap-2 font-serif text-2xl">
        {t(`name.${offer.id}`)}
        {isOwn && <Badge kind="verified">{t('offer.yours')}</Badge>}
      </h3>
      <div className="flex flex-col sm:min-h-24 gap-1">{price}</div>
      <ul className="flex grow flex-col gap-2">
        {holds.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Check className="mt-1 size-4 shrink-0 text-action" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Monthly and yearly prices side by side, for the page of prices. */
export function BothPrices({ offer }: { offer: PlanOffer }) {
  const { t } = useTexts('plans');
  const money = useMoney();
  if (offer.id === 'basic') return <p className="text-2xl font-semibold">{t('offer.free')}</p>;
  return (
    <>
      <p className="text-2xl font-semibold">{t('offer.perMonth', { price: money(offer.monthly.amount) })}</p>
      <p className="text-muted">
        {t('offer.orYear', { price: money(offer.yearly.perMonth), total: money(offer.yearly.amount) })}
      </p>
    </>
  );
}

/** The price of one interval; for the yearly one also what a month of it comes to. */
export function IntervalPrice({ offer, interval }: { offer: PlanOffer; interval: BillingInterval }) {
  const { t } = useTexts('plans');
  const money = useMoney();
  const monthly = money(offer.monthly.amount);
  if (interval === 'month')
    return (
      <>
        <p className="text-2xl font-semibold">{t('offer.perMonth', { price: monthly })}</p>
        <p className="text-muted">{t('offer.billedMonthly')}</p>
      </>
    );
  return (
    <>
      <p className="text-2xl font-semibold">{t('offer.perMonth', { price: money(offer.yearly.perMonth) })}</p>
      <p className="text-muted">
        {t('offer.was', { price: monthly })} ·{' '}
        {t('offer.billedYearly', { total: money(offer.yearly.amount) })}
      </p>
    </>
  );
}
