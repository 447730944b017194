import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { type Choice, type EstimateGroup, estimate, penceAHead, priceOf } from '../calculator/estimate.ts';
import type { ServiceType } from '../services-values.ts';

/** The kind of providers who do what a group costs. */
const TYPES: Record<EstimateGroup, ServiceType> = {
  funeral: 'undertaker',
  gravestone: 'gravestone',
  cleaning: 'cleaning',
  florist: 'florist',
  catering: 'catering',
};

/** Every line of the estimate with its price and the way to who does it, and the sum. */
export function EstimateSummary({ choice }: { choice: Choice }) {
  const { t } = useTexts('services');
  const money = useMoney();
  const { lines, total } = estimate(choice);
  return (
    <Card aria-labelledby="estimate" className="flex flex-col gap-3">
      <h2 id="estimate" className="scroll-mt-24 font-serif text-2xl">
        {t('calculator.estimate')}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ group, option, pence }) => (
          <li key={group} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              <span className="block text-sm text-muted">{t(`group.${group}`)}</span>
              {t(`option.${group}.${option}.name`)}
              <span className="hidden text-sm text-muted print:block">
                {t(`option.${group}.${option}.text`)}
              </span>
              {group === 'catering' && (
                <span className="block text-sm text-muted">
                  {t('calculator.perHead', {
                    count: choice.guests,
                    price: money(penceAHead(priceOf(group, option))),
                  })}
                </span>
              )}
              <Link
                to={`/book-service?type=${TYPES[group]}`}
                className="no-print flex min-h-11 items-center text-action underline"
              >
                {t('calculator.ask')}
                <span className="sr-only">: {t(`group.${group}`)}</span>
              </Link>
            </span>
            <span className="shrink-0">{money(pence)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-brass pt-3 text-xl font-semibold">
        <span>{t('calculator.total')}</span>
        <output>{money(total)}</output>
      </p>
      <p className="text-sm text-muted">
        {t('calculator.examples')} {t('calculator.direct')}
      </p>
    </Card>
  );
}
