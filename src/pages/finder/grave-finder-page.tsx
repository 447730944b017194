import { Link, useSearchParams } from 'react-router';
import { FinderForm } from '#features/find/finder/web/finder-form.tsx';
import { finderLink, finderQuery, parseFinder } from '#features/find/finder/web/finder-state.ts';
import { mapStateQuery } from '#features/find/maps/web/maps-api.ts';
import { viewsOfFinder } from '#features/find/search/web/finding-links.ts';
import { FindingViews } from '#features/find/search/web/finding-views.tsx';
import { searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { useLayouts } from '#features/records/cemeteries/web/use-layout.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MapLegend } from '#shared/web/map/map-legend.tsx';
import { SpotList } from '#shared/web/map/map-signs.tsx';
import { useVisitor } from '#shared/web/map/use-visitor.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { SearchOnlyNote } from '../parts/search-only.tsx';
import { useGround } from '../parts/use-ground.ts';
import { BESIDE_LIST } from './found-parts.tsx';
import {
  AskPlace,
  FoundCount,
  FoundMap,
  FoundRows,
  foundHead,
  listQuery,
  useFound,
} from './found-places.tsx';

export const texts = ['finder', 'graves', 'search', 'visits', 'cemeteries'] as const;

export function queries({ url }: PageContext) {
  const state = parseFinder(url.searchParams);
  return [
    { options: listQuery(finderQuery(state, null)), isInfinite: true },
    { options: mapStateQuery },
    { options: searchOnlyQuery },
    ...(state.grave ? [{ options: graveQuery(state.grave) }] : []),
  ];
}

export const head = (context: HeadContext) => foundHead(context, 'finder');

/** The precise locator: verified graves, the nearest first once the visitor shares a position. */
export function Component() {
  const { t } = useTexts('finder');
  const [params] = useSearchParams();
  const state = parseFinder(params);
  const visitor = useVisitor(true);
  const isNarrowed = state.q !== '' || visitor.position !== null;
  const found = useFound({
    query: listQuery(finderQuery(state, visitor.position)),
    asked: state.grave,
    isNarrowed,
    cemeteryOf: (graves, selected) => selected?.cemeteryId ?? graves[0]?.cemeteryId ?? null,
  });
  const layouts = useLayouts(found.cemeteryId);
  // Graves of one cemetery fill the map with its own ground; of several, or of none, the district says where they are.
  const isFar = isNarrowed && new Set(found.graves.map((grave) => grave.cemeteryId)).size !== 1;
  const ground = useGround(layouts, isFar);
  const linkTo = (grave: number | '') => finderLink({ ...state, grave: String(grave) });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-3 sm:gap-5 sm:py-6">
      <header className={classNames('flex flex-col gap-2', state.q && 'max-sm:sr-only')}>
        <h1 className="font-serif text-3xl sm:text-4xl">{t('finder.title')}</h1>
        <p className="max-w-prose text-muted">{t('finder.text')}</p>
      </header>
      <FinderForm state={state} />
      <FindingViews current="near" links={viewsOfFinder(state.q, finderLink(state))} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FoundCount found={found} className="text-lg font-semibold" />
        {visitor.position ? (
          <p className="text-muted">{t('near.you')}</p>
        ) : (
          <AskPlace visitor={visitor} kind="plain" label={t('near.ask')} />
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className={classNames(BESIDE_LIST, 'lg:order-last')}>
          {found.isEmpty && !state.all && (
            <EmptyState title={t('finder.noVerified')} text={t('finder.noVerifiedText')}>
              <Link to={finderLink({ ...state, all: true })} className={buttonStyle('quiet')}>
                {t('finder.all')}
              </Link>
            </EmptyState>
          )}
          <FoundMap
            found={found}
            label={t('finder.mapLabel')}
            {...ground}
            visitor={visitor}
            linkTo={linkTo}
            mode="driving"
            className="h-72 shrink-0 lg:h-[clamp(20rem,calc(100dvh-30rem),30rem)]"
          />
          <MapLegend layouts={layouts} hasSections={false} isLate />
        </div>
        <div
          aria-busy={found.pages.isFetching}
          data-among={found.isEmpty ? '' : undefined}
          className="flex flex-col gap-3"
        >
          {state.q === '' && <SearchOnlyNote cemetery="" />}
          <FoundRows found={found} linkTo={linkTo} link={finderLink(state)} hasCemetery>
            {found.isEmpty && state.all && (
              <EmptyState title={t('found.none')} text={t('found.noneText')}>
                <Link to={`/search?q=${encodeURIComponent(state.q)}`} className={buttonStyle('quiet')}>
                  {t('found.searchAll')}
                </Link>
              </EmptyState>
            )}
          </FoundRows>
          <SpotList
            layouts={layouts}
            className="no-print flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden lg:hidden"
          />
        </div>
      </div>
    </div>
  );
}
