import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { servicesPaths } from '#features/arrange/services/services-paths.ts';
import { type BookState, bookLink, parseBook } from '#features/arrange/services/web/book-address.ts';
import { Sent } from '#features/arrange/services/web/contact-form.tsx';
import { ProviderList } from '#features/arrange/services/web/provider-list.tsx';
import { ProviderReviews } from '#features/arrange/services/web/provider-reviews.tsx';
import { ServiceCategories } from '#features/arrange/services/web/service-categories.tsx';
import {
  overviewQuery,
  providerQuery,
  providersQuery,
  reviewPlaceQuery,
  reviewsQuery,
} from '#features/arrange/services/web/services-api.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type {
  ActionContext,
  ActionOutcome,
  HeadContext,
  PageContext,
  RedirectContext,
} from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ReportButton } from '../parts/report-button.tsx';
import { ProviderToAsk } from './provider-to-ask.tsx';

export const texts = ['services', 'form'] as const;

/** Handles the request posted by a reader without JavaScript. */
export async function action({ url, form, call }: ActionContext): Promise<ActionOutcome> {
  const state = parseBook(url.searchParams);
  const type = state.type ?? 'cleaning';
  const { providerId = '', providerName = '', message = '' } = form;
  const { status, body } = await call(servicesPaths.contact, {
    body: { serviceType: type, providerId: Number(providerId), providerName, message },
  });
  if (status < 300) {
    const { reference } = body as { reference: string };
    return { redirect: `${bookLink(type)}&sent=${reference}` };
  }
  const { message: why, fields = {} } = body as ErrorBody;
  return { status, message: why, fields };
}

export function queries({ url }: PageContext) {
  const { type, provider, review, cursor } = parseBook(url.searchParams);
  if (review) return [{ options: reviewPlaceQuery(review), required: true }];
  if (!type) return [{ options: overviewQuery }];
  if (!provider) return [{ options: providersQuery(type, cursor) }];
  return [{ options: providerQuery(provider), required: true }, { options: reviewsQuery(provider, cursor) }];
}

/** A link to a review leads to its provider, and one that names a provider alone to its kind. */
export function redirect({ url, data }: RedirectContext): string | undefined {
  const { review, provider } = parseBook(url.searchParams);
  if (review) {
    const place = data(reviewPlaceQuery(review));
    return place && bookLink(place.type, place.providerId);
  }
  const named = provider && !url.searchParams.has('type') ? data(providerQuery(provider)) : undefined;
  return named && bookLink(named.type, named.id);
}

export const head = ({ text, url }: HeadContext) => {
  const { type, provider, cursor, sent } = parseBook(url.searchParams);
  return {
    title: [...(type ? [text(`services:type.${type}.title`)] : []), text('services:title')].join(' · '),
    description: text(type ? `services:type.${type}.lead` : 'services:lead'),
    noindex: type === null || provider !== '' || cursor !== '' || sent !== '',
    ...(type ? { canonical: bookLink(type) } : {}),
  };
};

/** A provider, or a review of one, that is not listed any more. */
export function Missing() {
  const { t } = useTexts('services');
  const [search] = useSearchParams();
  const { review, type: known } = parseBook(search);
  // Without its kind in the address nothing says what else of the kind there is.
  const type = search.has('type') ? known : null;
  return (
    <MissingView
      title={t('title')}
      text={t(review ? 'errors.review_not_found' : 'errors.provider_not_found')}
      back={t(type ? 'allOfKind' : 'title')}
      to={type ? bookLink(type) : '/services'}
    />
  );
}

/** Providers of one kind, or one of them with its reviews. */
export function Component() {
  const { t } = useTexts('services');
  const [search] = useSearchParams();
  const state = parseBook(search);
  const { type } = state;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      {type === null ? (
        <>
          <BackLink to="/pricing">{t('backToPricing')}</BackLink>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
          <p role="alert" className="rounded-card bg-danger-ground p-4 font-semibold text-danger">
            {t('unknownType')}
          </p>
          <h2 className="font-serif text-2xl">{t('categories')}</h2>
          <ServiceCategories />
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-x-6">
            <BackLink to="/pricing">{t('backToPricing')}</BackLink>
            <BackLink to="/services">{t('title')}</BackLink>
          </div>
          <header>
            <h1 className="font-serif text-3xl sm:text-4xl">{t(`type.${type}.title`)}</h1>
            <p className="mt-1 max-w-prose text-muted">{t(`type.${type}.lead`)}</p>
            {type === 'cleaning' && (
              <Link to="/grave-cleaning" className={buttonStyle('quiet', 'no-print mt-3')}>
                {t('bookCleaner')}
              </Link>
            )}
          </header>
          {state.sent && <Sent reference={state.sent} />}
          {state.provider ? (
            <OneProvider state={{ ...state, type }} />
          ) : (
            <Providers state={{ ...state, type }} />
          )}
        </>
      )}
    </div>
  );
}

type Known = BookState & { type: NonNullable<BookState['type']> };

function Providers({ state: { type, cursor } }: { state: Known }) {
  const { t } = useTexts('services');
  return (
    <>
      <h2 className="sr-only">{t('tab.providers')}</h2>
      <ProviderList
        key={`${type} ${cursor}`}
        type={type}
        cursor={cursor}
        link={bookLink(type)}
        className="flex flex-col gap-4"
        ask={(provider) => <ProviderToAsk provider={provider} />}
      />
    </>
  );
}

function OneProvider({ state: { type, provider: id, cursor } }: { state: Known }) {
  const { t } = useTexts('services');
  const { data: provider } = useQuery(providerQuery(id));
  if (!provider) return null;
  return (
    <>
      <h2 className="sr-only">{t('provider')}</h2>
      <ProviderToAsk key={provider.id} provider={provider} />
      <ProviderReviews
        key={`${id} ${cursor}`}
        id={id}
        cursor={cursor}
        link={bookLink(type, id)}
        action={(targetId) => (
          <ReportButton target={{ targetType: 'provider_review', targetId }} label={t('report')} />
        )}
      />
      <Link to={bookLink(type)} className={buttonStyle('quiet', 'no-print self-start')}>
        {t('allOfKind')}
      </Link>
    </>
  );
}
