import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ActiveFilters } from '#features/find/search/web/active-filters.tsx';
import { FilterPanel } from '#features/find/search/web/filter-panel.tsx';
import { viewsOfSearch } from '#features/find/search/web/finding-links.ts';
import { FindingViews } from '#features/find/search/web/finding-views.tsx';
import { GraveResults } from '#features/find/search/web/grave-results.tsx';
import { guideQuery, hasGuide } from '#features/find/search/web/guide-query.ts';
import { HeroSearch } from '#features/find/search/web/hero-search.tsx';
import { MemorialResults } from '#features/find/search/web/memorial-results.tsx';
import { PlaceCards } from '#features/find/search/web/place-cards.tsx';
import { itemsOf, totalOf } from '#features/find/search/web/result-pages.ts';
import { LikelierOf, NarrowingOf, SpellingsOf, useGuide } from '#features/find/search/web/search-guide.tsx';
import {
  graveQueryOf,
  memorialQueryOf,
  parseSearch,
  SEARCH_TABS,
  type SearchState,
  searchFields,
  searchLink,
} from '#features/find/search/web/search-state.ts';
import { ReadingNotes, ShortenedNote } from '#features/find/search/web/shortened-note.tsx';
import { SortMenu } from '#features/find/search/web/sort-menu.tsx';
import { usePendingSearch } from '#features/find/search/web/use-pending-search.ts';
import { namesQuery, searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import { SearchOnlyNote, useSearchOnly } from '../parts/search-only.tsx';
import { GraveCard } from './search-parts.tsx';

export const texts = ['search', 'graves', 'memorials', 'cemeteries'] as const;

const gravesQuery = (state: SearchState) => gravesApi.pages('list', { query: graveQueryOf(state) });
const memorialsQuery = (state: SearchState) => memorialsApi.pages('list', { query: memorialQueryOf(state) });

export function queries({ url }: PageContext) {
  const state = parseSearch(url.searchParams);
  return [
    { options: gravesQuery(state), isInfinite: true },
    { options: memorialsQuery(state), isInfinite: true },
    { options: namesQuery },
    { options: searchOnlyQuery },
    ...(hasGuide(state) ? [{ options: guideQuery(state) }] : []),
  ];
}

export function head({ text, url }: HeadContext) {
  const { q } = parseSearch(url.searchParams);
  return {
    title: q ? text('search:head.titleOf', { query: q }) : text('search:head.title'),
    description: text('search:head.description'),
    // Search engines index only the empty page, because queries contain people's names.
    noindex: url.search !== '' && !/^\?lang=\w+$/.test(url.search),
  };
}

/** Graves and memorials by name; the whole state of the screen is in its URL. */
export function Component() {
  const { t, language } = useTexts('search');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = parseSearch(params);
  const graves = useInfiniteQuery(gravesQuery(state));
  const memorials = useInfiniteQuery(memorialsQuery(state));
  const { data: cemeteries = [] } = useQuery(namesQuery);
  const guide = useGuide(state);
  const isUnlisted = useSearchOnly(state.cemetery) !== null && state.q === '';
  const isSearching = usePendingSearch(state);
  // Another name is searched as usual.
  const { q, patient: _, ...kept } = searchFields(state);
  const totals = {
    graves: totalOf(graves, number, guide?.narrowing?.totalIsCapped),
    memorials: totalOf(memorials, number),
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-3 sm:gap-4 sm:py-6">
      <h1 className={classNames('font-serif text-2xl sm:text-4xl', q && 'max-sm:sr-only')}>{t('title')}</h1>
      <HeroSearch defaultValue={q} kept={kept} isLine />
      <LikelierOf state={state} guide={guide} />
      {guide?.isShortened && !state.isPatient && (
        <ShortenedNote to={searchLink({ ...state, isPatient: true })} />
      )}
      {guide && <ReadingNotes of={guide} />}
      <PlaceCards places={guide?.places ?? []} />
      <noscript>
        {/* React renders it on the server alone, so the browser need not load it. */}
        {import.meta.env.SSR && (
          <p className="flex flex-wrap gap-4">
            {SEARCH_TABS.map((tab) => (
              <a key={tab} href={searchLink({ ...state, tab })} className="text-action underline">
                {t(tab)}
              </a>
            ))}
          </p>
        )}
      </noscript>
      <Tabs
        label={t('results')}
        current={state.tab}
        onChange={(tab) =>
          navigate(searchLink({ ...state, tab }), { replace: true, preventScrollReset: true })
        }
        tabs={SEARCH_TABS.map((name) => ({
          name,
          label: totals[name] ? t('tab', { name: t(name), shown: totals[name].shown }) : t(name),
        }))}
      >
        {state.tab === 'graves' ? (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2 simple:hidden">
              <FindingViews current="list" links={viewsOfSearch(state)} />
              <FilterPanel state={state} cemeteries={cemeteries}>
                <SortMenu state={state} className="sm:hidden" />
              </FilterPanel>
              <SortMenu state={state} className="max-sm:hidden" />
            </div>
            <ActiveFilters state={state} section={itemsOf(graves)[0]?.sectionNames?.[language]} />
            {state.q === '' && <SearchOnlyNote cemetery={state.cemetery} />}
            <div className="flex flex-col gap-4 lg:flex-row-reverse lg:items-start">
              <NarrowingOf state={state} guide={guide} />
              <GraveResults
                state={state}
                pages={graves}
                total={totals.graves}
                isSearching={isSearching}
                isUnlisted={isUnlisted || guide?.lacksCemetery}
                card={(grave, isLongerSaid) => (
                  <GraveCard grave={grave} isLongerSaid={isLongerSaid} typed={state.q} />
                )}
              />
            </div>
            <SpellingsOf state={state} guide={guide} />
          </div>
        ) : (
          <div className="flex flex-col gap-6">
            {state.q === '' && <SearchOnlyNote cemetery="" />}
            <MemorialResults
              state={state}
              pages={memorials}
              total={totals.memorials}
              isSearching={isSearching}
              card={(memorial) => <MemorialCard memorial={memorial} />}
            />
          </div>
        )}
      </Tabs>
    </div>
  );
}
