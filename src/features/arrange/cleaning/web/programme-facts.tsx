import { VISIT_PRICES } from '#shared/contract/prices.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Card } from '#shared/web/ui/card.tsx';
import type { Impact } from '../cleaning-contract.ts';

const STEPS = ['find', 'book', 'clean', 'approve'] as const;

/** The programme in four steps. */
export function CleaningSteps() {
  const { t } = useTexts('cleaning');
  const { number } = useFormats();
  return (
    <section aria-labelledby="cleaning-steps" className="flex flex-col gap-4">
      <h2 id="cleaning-steps" className="font-serif text-2xl">
        {t('page.how')}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li key={step} className="flex gap-3 lg:flex-col">
            <span
              aria-hidden="true"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sage font-serif text-xl text-action"
            >
              {number(at + 1)}
            </span>
            <div>
              <h3 className="font-semibold">{t(`step.${step}.title`)}</h3>
              <p className="text-muted">{t(`step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Prices: of plans from the table of prices, of one visit the lowest that a cleaner asks. */
export function CleaningPrices({ oneOffFrom }: { oneOffFrom: number | null }) {
  const { t } = useTexts('cleaning');
  const money = useMoney();
  const cards = [
    ['one_off', oneOffFrom === null ? null : t('page.from', { price: money(oneOffFrom) })],
    ['basic', t('page.monthly', { price: money(VISIT_PRICES.basic) })],
    ['full', t('page.monthly', { price: money(VISIT_PRICES.full) })],
  ] as const;
  return (
    <section aria-labelledby="cleaning-prices" className="flex flex-col gap-4">
      <h2 id="cleaning-prices" className="font-serif text-2xl">
        {t('page.prices')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {cards.map(([service, price]) => (
          <li
            key={service}
            className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 sm:p-5"
          >
            <h3 className="font-semibold">{t(`service.${service}`)}</h3>
            {price && <p className="font-serif text-2xl text-action">{price}</p>}
            <p className="text-muted">{t(`serviceText.${service}`)}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-muted">{t('page.pricesNote')}</p>
    </section>
  );
}

/** What the programme achieved; small numbers are not shown. */
export function ImpactFigures({ impact }: { impact: Impact }) {
  const { t } = useTexts('cleaning');
  const { number } = useFormats();
  const money = useMoney();
  const { cleaners, services, earnings, rating } = impact;
  // A number too small to be told is left out: 'fewer than' says no more than nothing, and reads as a reproach.
  const figures = [
    ...(cleaners === null ? [] : [['cleaners', number(cleaners)]]),
    ...(services === null ? [] : [['services', number(services)]]),
    ...(earnings === null ? [] : [['earnings', money(earnings)]]),
    ...(rating === null ? [] : [['rating', t('rating', { rating: number(rating) })]]),
  ];
  return (
    <Card aria-labelledby="cleaning-impact" className="flex flex-col gap-4">
      <h2 id="cleaning-impact" className="font-serif text-2xl">
        {t('impact.title')}
      </h2>
      {figures.length === 0 ? (
        <p>{t('impact.young')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{t(`impact.${name}`)}</dt>
              <dd className="font-serif text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-muted">{t('impact.note')}</p>
    </Card>
  );
}
