import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HeroSearch } from '#features/find/search/web/hero-search.tsx';
import { QuickSearchForm } from '#features/find/search/web/quick-search-form.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { demoApi } from '#features/site/demo/web/demo-api.ts';
import { FeatureCards } from '#features/site/home/web/feature-cards.tsx';
import { FeaturedGrave } from '#features/site/home/web/featured-grave.tsx';
import { FirstSteps } from '#features/site/home/web/first-steps.tsx';
import { SimpleStart } from '#features/site/home/web/simple-start.tsx';
import { VerifiedGraves } from '#features/site/home/web/verified-graves.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';

export const texts = ['home', 'memorials', 'search'] as const;

// Part 1 section 9: at most four recent memorials; section 2: three sample verified graves.
const RECENT = '4';
const VERIFIED = '3';

const memorialsQuery = (isDemo: boolean) =>
  isDemo
    ? demoApi.query('memorials', { query: { limit: RECENT } })
    : memorialsApi.query('list', { query: { limit: RECENT } });
const verifiedQuery = gravesApi.query('list', { query: { verified: 'true', limit: VERIFIED } });

export function queries({ app }: PageContext) {
  return [{ options: memorialsQuery(app.isDemo) }, { options: verifiedQuery }];
}

export function head({ text, app }: HeadContext) {
  const name = text('common:site.name');
  return {
    title: name,
    description: text('home:head.description'),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: `${app.origin}/`,
      inLanguage: app.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${app.origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  };
}

export function Component() {
  const { t } = useTexts('home');
  const { isDemo } = useAppInfo();
  const { user } = useSession();
  const { data: memorials = [], isPending } = useQuery(memorialsQuery(isDemo));
  const { data: verified = [] } = useQuery(verifiedQuery);
  const [featured] = memorials;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8">
      <section className="flex flex-col gap-4">
        <h1 className="max-w-2xl font-serif text-3xl leading-tight sm:text-5xl">{t('hero.title')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('hero.text')}</p>
        <HeroSearch defaultValue="" />
        {!user && <FirstSteps />}
      </section>
      <SimpleStart />
      <div className="flex flex-col gap-12 simple:hidden">
        {featured && <FeaturedGrave memorial={featured} />}
        <FeatureCards />
      </div>
      <section aria-labelledby="recent" aria-busy={isPending} className="simple:hidden">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id="recent" className="font-serif text-2xl">
            {t('recent.title')}
          </h2>
          <Link to="/search" className="inline-flex min-h-11 items-center text-action underline">
            {t('recent.viewAll')}
          </Link>
        </div>
        {!isPending && memorials.length === 0 ? (
          <EmptyState title={t('recent.empty')} text={t('recent.emptyText')}>
            <Link to="/create-memorial" className={buttonStyle()}>
              {t('join.create')}
            </Link>
          </EmptyState>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {isPending && <Skeletons count={4} className="h-96" />}
            {memorials.map((memorial) => (
              <MemorialCard key={memorial.id} memorial={memorial} />
            ))}
          </div>
        )}
      </section>
      <div className="flex flex-col gap-12 simple:hidden">
        <VerifiedGraves graves={verified} />
        <QuickSearchForm />
      </div>
      <section aria-labelledby="join" className="rounded-card bg-sage p-6 text-center simple:hidden">
        <h2 id="join" className="font-serif text-2xl">
          {t('join.title')}
        </h2>
        <p className="mx-auto mt-2 max-w-prose text-muted">{t('join.text')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Link to="/search" className={buttonStyle()}>
            {t('join.search')}
          </Link>
          <Link to="/create-memorial" className={buttonStyle('quiet')}>
            {t('join.create')}
          </Link>
        </div>
      </section>
    </div>
  );
}
