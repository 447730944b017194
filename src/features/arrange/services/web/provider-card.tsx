import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import type { Provider } from '../services-contract.ts';
import { dialled } from '../services-values.ts';
import { bookLink } from './book-address.ts';
import { Rating } from './rating.tsx';

/** One provider as families see it; `children` is the button to ask it, the first of the actions. */
export function ProviderCard({ provider, children }: { provider: Provider; children?: ReactNode }) {
  const { t } = useTexts('services');
  const money = useMoney();
  const { priceFrom, priceTo } = provider;
  const price =
    priceFrom === null
      ? t('priceAsk')
      : priceTo === null || priceTo === priceFrom
        ? money(priceFrom)
        : t('priceRange', { from: money(priceFrom), to: money(priceTo) });
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-serif text-2xl">
          <bdi>{provider.name}</bdi>
        </h3>
        {provider.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
      </header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-1.5">
          <MapPin className="size-4 shrink-0 text-brass" aria-hidden="true" />
          <bdi>{provider.location}</bdi>
        </span>
        <Rating rating={provider.rating} reviews={provider.reviews} />
      </p>
      <p className="text-lg font-semibold">{price}</p>
      {provider.description && (
        <p dir="auto" className="whitespace-pre-line">
          {provider.description}
        </p>
      )}
      {provider.services.length > 0 && (
        <ul className="list-disc ps-5" aria-label={t('whatTheyDo')}>
          {provider.services.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {provider.languages.length > 0 && <Fact name={t('languages')}>{provider.languages.join(', ')}</Fact>}
        <Fact name={t('contact')}>{provider.phone}</Fact>
        {provider.website && (
          <Fact name={t('website')}>
            <a href={provider.website} rel="noreferrer nofollow" className="break-all text-action underline">
              {provider.website.replace(/^https:\/\/|\/$/g, '')}
            </a>
          </Fact>
        )}
      </dl>
      <div className="no-print mt-auto flex flex-wrap gap-3 pt-1">
        {children}
        <a href={`tel:${dialled(provider.phone)}`} className={buttonStyle('quiet')}>
          <Phone className="size-5" aria-hidden="true" />
          {t('callNow')}
        </a>
        {provider.reviews > 0 && (
          <Link to={bookLink(provider.type, provider.id)} className={buttonStyle('plain')}>
            {t('readReviews')}
          </Link>
        )}
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
