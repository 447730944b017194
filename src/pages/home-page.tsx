import { useQuery } from '@tanstack/react-query';
import { HeroSearch } from '#features/find/search/web/hero-search.tsx';
import { QuickSearchForm } from '#features/find/search/web/quick-search-form.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { FeatureCards } from '#features/site/home/web/feature-cards.tsx';
import { FeaturedGrave } from '#features/site/home/web/featured-grave.tsx';
import { FirstSteps } from '#features/site/home/web/first-steps.tsx';
import { JoinCommunity } from '#features/site/home/web/join-community.tsx';
import { QuickWays } from '#features/site/home/web/quick-ways.tsx';
import { RecentMemorials } from '#features/site/home/web/recent-memorials.tsx';
import { SimpleStart } from '#features/site/home/web/simple-start.tsx';
import { VerifiedGraves } from '#features/site/home/web/verified-graves.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SearchOnlyNote } from './parts/search-only.tsx';

export const texts = ['home', 'memorials', 'search', 'cemeteries'] as const;

// Part 1 section 2: three sample verified graves.
const VERIFIED = '3';

const homeQuery = memorialsApi.query('home', {});
const verifiedQuery = gravesApi.query('list', { query: { verified: 'true', limit: VERIFIED } });

export const queries = () => [
  { options: homeQuery },
  { options: verifiedQuery },
  { options: searchOnlyQuery },
];

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
  const { user } = useSession();
  const { data: home, isPending } = useQuery(homeQuery);
  const { data: verified = [] } = useQuery(verifiedQuery);
  const featured = home?.featured;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-5 sm:gap-12 sm:py-8">
      <div className="grid gap-6 sm:gap-12 xl:grid-cols-[1fr_26rem] xl:items-center">
        <section className="flex flex-col gap-4">
          <h1 className="max-w-2xl font-serif text-3xl leading-tight sm:text-5xl">{t('hero.title')}</h1>
          <p className="max-w-prose text-muted sm:text-lg">{t('hero.text')}</p>
          <HeroSearch defaultValue="" />
          <QuickWays />
          {!user && <FirstSteps />}
        </section>
        {featured && <FeaturedGrave memorial={featured} className="simple:hidden" />}
      </div>
      <SimpleStart />
      {/* Without a signal nobody knows whether there are any. */}
      {(isPending || home) && (
        <RecentMemorials
          cards={
            home?.recent.map((memorial) => (
              <div key={memorial.id} className="flex max-sm:w-64 max-sm:shrink-0 max-sm:snap-start">
                <MemorialCard memorial={memorial} isBrief />
              </div>
            )) ?? null
          }
          note={<SearchOnlyNote cemetery="" />}
        />
      )}
      <div className="flex flex-col gap-6 simple:hidden sm:gap-12">
        <VerifiedGraves graves={verified} />
        <FeatureCards />
        <QuickSearchForm />
        <JoinCommunity />
      </div>
    </div>
  );
}
