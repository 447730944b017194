import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActiveAdvancedFilters } from '#features/find/search/web/active-filters.tsx';
import { AdvancedForm } from '#features/find/search/web/advanced-form.tsx';
import { AdvancedResults, useShownTotal } from '#features/find/search/web/advanced-results.tsx';
import {
  advancedLink,
  filterOf,
  isUnasked,
  parseAdvanced,
} from '#features/find/search/web/advanced-state.ts';
import { CentreLine } from '#features/find/search/web/centre-line.tsx';
import { viewsOfAdvanced } from '#features/find/search/web/finding-links.ts';
import { FindingViews } from '#features/find/search/web/finding-views.tsx';
import { LoadMore } from '#features/find/search/web/load-more.tsx';
import { joinPages, searchQuery } from '#features/find/search/web/search-query.ts';
import { ReadingNotes, ShortenedNote } from '#features/find/search/web/shortened-note.tsx';
import { ShowOnMap } from '#features/find/search/web/show-on-map.tsx';
import { Suggestions } from '#features/find/search/web/suggestions.tsx';
import { useKept } from '#features/find/search/web/use-kept.ts';
import { namesQuery, placesQuery, searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { MemorialCard } from '#features/remember/memorials/web/memorial-card.tsx';
import { joinDateParts } from '#shared/web/form/join-date-parts.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useVisitor } from '#shared/web/map/use-visitor.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { SearchOnlyNote, useSearchOnly } from '../parts/search-only.tsx';
import { ResultsMap, revealGrave, revealMap } from './results-map.tsx';
import { GraveCard } from './search-parts.tsx';

const DATES = ['dateFrom', 'dateTo'];

export const texts = ['search', 'graves', 'memorials', 'cemeteries'] as const;

export function queries({ url }: PageContext) {
  const state = parseAdvanced(joinDateParts(url.searchParams, DATES));
  return [
    { options: searchQuery(filterOf(state, null)), isInfinite: true },
    { options: namesQuery },
    { options: searchOnlyQuery },
    { options: placesQuery },
  ];
}

export function head({ text, url }: HeadContext) {
  return {
    title: text('search:advanced.title'),
    description: text('search:head.description'),
    noindex: url.search !== '' && !/^\?lang=\w+$/.test(url.search),
  };
}

/**
 * Graves and memorials by any combination of filters, on a map and in lists; selecting in one selects in the
 * other.
 */
export function Component() {
  const { t } = useTexts('search');
  const [params] = useSearchParams();
  const state = parseAdvanced(joinDateParts(params, DATES));
  const visitor = useVisitor(isUnasked(state));
  const hasCentre = state.centre !== null || visitor.position !== null;
  const search = useInfiniteQuery({
    ...searchQuery(filterOf(state, visitor.position)),
    placeholderData: keepPreviousData,
  });
  // A failed search is silent (part 1 section 8): the previous results stay.
  const pages = useKept(search.data?.pages);
  const results = useMemo(() => joinPages(pages ?? []), [pages]);
  const total = useShownTotal(results);
  const next = pages?.at(-1)?.nextCursor;
  const { data: cemeteries = [] } = useQuery(namesQuery);
  const isUnlisted = useSearchOnly(state.cemetery) !== null && state.query === '';
  const [isMapShown, setMapShown] = useState(true);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-3 sm:gap-4 sm:py-6">
      <h1 className={classNames('font-serif text-2xl sm:text-4xl', state.query && 'max-sm:sr-only')}>
        {t('advanced.title')}
      </h1>
      <AdvancedForm
        state={state}
        cemeteries={cemeteries}
        hasCentre={hasCentre}
        isMapShown={isMapShown}
        onMapShown={setMapShown}
      />
      <ActiveAdvancedFilters state={state} hasCentre={hasCentre} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FindingViews current="map" links={viewsOfAdvanced(state)} />
        <p role="status" className="text-lg font-semibold">
          {results && t('advanced.total', total)}
        </p>
        <CentreLine state={state} visitor={visitor} />
      </div>
      {state.query === '' && <SearchOnlyNote cemetery={state.cemetery} />}
      {results && (
        <div className="flex flex-col gap-3 max-lg:order-last">
          <Suggestions
            state={state}
            cemeteries={results.suggestedCemeteries}
            locations={results.nearbyLocations}
          />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1fr]" aria-busy={search.isFetching}>
        <div id="search-map" className="scroll-my-20 lg:sticky lg:top-20 lg:order-last">
          {isMapShown && (
            <ResultsMap
              graves={results?.graves ?? []}
              state={state}
              visitor={visitor.position}
              selectedId={selectedId}
              onSelect={(id) => {
                setSelectedId(id);
                revealGrave(id);
              }}
            />
          )}
        </div>
        {results && (
          <div>
            {results.isShortened && !state.isPatient && (
              <ShortenedNote to={advancedLink({ ...state, isPatient: true })} />
            )}
            <ReadingNotes of={results} />
            <AdvancedResults
              graves={results.graves}
              memorials={results.memorials}
              isUnlisted={isUnlisted || results.lacksCemetery}
              everyDistance={hasCentre && state.radius ? advancedLink({ ...state, radius: '' }) : null}
              memorialCard={(memorial) => <MemorialCard memorial={memorial} />}
              graveCard={(grave) => (
                <GraveCard
                  grave={grave}
                  isSelected={grave.id === selectedId}
                  typed={search.data && !search.isPlaceholderData ? state.query : ''}
                  isFromPlace={state.centre !== null}
                >
                  {grave.gpsCoordinates && (
                    <ShowOnMap
                      isShown={grave.id === selectedId}
                      onShow={() => {
                        setMapShown(true);
                        setSelectedId(grave.id);
                        revealMap();
                      }}
                    />
                  )}
                </GraveCard>
              )}
            />
            <LoadMore
              pages={search}
              listed={results.graves.length}
              total={total.shown}
              href={next === undefined ? null : linkFrom(advancedLink(state), next)}
            />
          </div>
        )}
      </div>
    </div>
  );
}
