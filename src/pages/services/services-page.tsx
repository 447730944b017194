import { Link, useSearchParams } from 'react-router';
import { CalculatorView } from '#features/arrange/services/web/calculator-view.tsx';
import { MyRequests } from '#features/arrange/services/web/my-requests.tsx';
import { ProviderList } from '#features/arrange/services/web/provider-list.tsx';
import { ConnectionsMade, ServiceCategories } from '#features/arrange/services/web/service-categories.tsx';
import { overviewQuery, providersQuery, requestsQuery } from '#features/arrange/services/web/services-api.ts';
import { SERVICES_TABS, ServicesTabs } from '#features/arrange/services/web/services-tabs.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { readChoice, readCursor } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { SignInWall } from '../parts/sign-in-wall.tsx';
import { ProviderToAsk } from './provider-to-ask.tsx';

export const texts = ['services', 'form'] as const;

export function queries({ url }: PageContext) {
  const tab = readChoice(url.searchParams, 'tab', SERVICES_TABS);
  if (tab === 'requests') return [{ options: requestsQuery, isInfinite: true }];
  if (tab === 'calculator') return [];
  return [{ options: overviewQuery }, { options: providersQuery('', readCursor(url.searchParams)) }];
}

export const head = ({ text, url }: HeadContext) => {
  const tab = readChoice(url.searchParams, 'tab', SERVICES_TABS);
  return {
    title: text(tab === 'calculator' ? 'services:tab.calculator' : 'services:title'),
    description: text('services:lead'),
    canonical: tab === 'calculator' ? '/services?tab=calculator' : '/services',
    noindex: tab === 'requests',
  };
};

/** Providers whom families may ask, what a funeral may cost, and one's own requests. */
export function Component() {
  const { t } = useTexts('services');
  const { user } = useSession();
  const [search] = useSearchParams();
  const tab = readChoice(search, 'tab', SERVICES_TABS);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-1 max-w-prose text-muted">{t('lead')}</p>
      </header>
      <ServicesTabs current={tab}>
        {tab === 'providers' && <Providers cursor={readCursor(search)} />}
        {tab === 'calculator' && <CalculatorView />}
        {tab === 'requests' &&
          (user ? (
            <MyRequests />
          ) : (
            <SignInWall isPart text="services:requests.signIn">
              <MyRequests />
            </SignInWall>
          ))}
      </ServicesTabs>
    </div>
  );
}

function Providers({ cursor }: { cursor: string }) {
  const { t } = useTexts('services');
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="categories" className="flex flex-col gap-3">
        <h2 id="categories" className="font-serif text-2xl">
          {t('categories')}
        </h2>
        <ServiceCategories />
        <ConnectionsMade />
      </section>
      <section aria-labelledby="providers" className="flex flex-col gap-4">
        <h2 id="providers" className="font-serif text-2xl">
          {t('tab.providers')}
        </h2>
        <p className="max-w-prose text-muted">{t('calculator.direct')}</p>
        <ProviderList
          key={cursor}
          type=""
          cursor={cursor}
          link="/services"
          className="grid gap-4 has-[details[open]]:items-start lg:grid-cols-2"
          ask={(provider) => <ProviderToAsk provider={provider} />}
        />
      </section>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sage p-4">
        <span>{t('apply.invite')}</span>
        <Link to="/list-your-service" className={buttonStyle('quiet')}>
          {t('apply.title')}
        </Link>
      </p>
    </div>
  );
}
