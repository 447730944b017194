import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { SERVICE_TYPES } from '../services-values.ts';
import { bookLink } from './book-address.ts';
import { ServiceIcon } from './service-icon.tsx';
import { overviewQuery } from './services-api.ts';

/**
 * The five kinds of services, each leading to its providers. A page that shows them lists `overviewQuery`
 * among its queries.
 */
export function ServiceCategories() {
  const { t } = useTexts('services');
  const money = useMoney();
  const { data } = useQuery(overviewQuery);
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {SERVICE_TYPES.map((type) => {
        const counted = data?.types.find((one) => one.type === type);
        return (
          <li key={type}>
            <Link
              to={bookLink(type)}
              className="flex h-full gap-3 rounded-card border border-line bg-surface p-4 hover:bg-sage"
            >
              <ServiceIcon type={type} />
              <span className="flex flex-col gap-1">
                <span className="font-serif text-xl">{t(`type.${type}.title`)}</span>
                <span className="text-muted">{t(`type.${type}.lead`)}</span>
                {counted && (
                  <span className="text-sm font-semibold">
                    {t('providerCount', { count: counted.providers })}
                    {counted.priceFrom !== null && ` · ${t('from', { price: money(counted.priceFrom) })}`}
                  </span>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** How many requests members have sent to providers, counted from the table. */
export function ConnectionsMade() {
  const { t } = useTexts('services');
  const { data } = useQuery(overviewQuery);
  if (!data || data.connections === 0) return null;
  return <p className="font-semibold">{t('connections', { count: data.connections })}</p>;
}
