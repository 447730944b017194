import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLayouts } from '#features/cemeteries/web/use-layout.ts';
import { FinderForm } from '#features/finder/web/finder-form.tsx';
import { finderLink, finderQuery, parseFinder } from '#features/finder/web/finder-state.ts';
import { FoundList } from '#features/finder/web/found-list.tsx';
import { graveQuery, gravesApi } from '#features/graves/web/graves-api.ts';
import { mapStateQuery } from '#features/maps/web/maps-api.ts';
import { useGraveTiles } from '#features/maps/web/use-grave-tiles.ts';
import { useKeptGraves } from '#features/packs/web/use-kept-graves.ts';
import { LoadMore } from '#features/search/web/load-more.tsx';
import { nextOf, totalOf } from '#features/search/web/result-pages.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { MapLegend } from '#shared/web/map/map-legend.tsx';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { useVisitor } from '#shared/web/map/use-visitor.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { BESIDE_LIST, FoundGrave, mapGraves, useSelected, withKept, withSelected } from './found-parts.tsx';

export const texts = ['finder', 'graves', 'search', 'visits'] as const;

const listQuery = (query: ReturnType<typeof finderQuery>) => gravesApi.pages('list', { query });

export function queries({ url }: PageContext) {
  const state = parseFinder(url.searchParams);
  return [
    { options: listQuery(finderQuery(state, null)), isInfinite: true },
    { options: mapStateQuery },
    ...(state.grave ? [{ options: graveQuery(state.grave) }] : []),
  ];
}

export function head({ text, url }: HeadContext) {
  return {
    title: text('finder:finder.title'),
    description: text('finder:finder.description'),
    noindex: url.search !== '' && !/^\?lang=\w+$/.test(url.search),
  };
}

/** The precise locator: verified graves, the nearest first where the visitor says where they are. */
export function Component() {
  const { t } = useTexts('finder');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = parseFinder(params);
  const visitor = useVisitor(true);
  const pages = useInfiniteQuery({
    ...listQuery(finderQuery(state, visitor.position)),
    placeholderData: keepPreviousData,
  });
  const graves = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const selected = useSelected(state.grave, graves);
  // Without a question or a position the first page of the list is no more than its newest; the tiles hold them all.
  const isNarrowed = state.q !== '' || visitor.position !== null;
  const drawn = useMemo(
    () => mapGraves(withSelected(isNarrowed ? graves : [], selected)),
    [graves, isNarrowed, selected],
  );
  const cemeteryId = selected?.cemeteryId ?? graves[0]?.cemeteryId ?? null;
  const layouts = useLayouts(cemeteryId);
  const kept = useKeptGraves(cemeteryId);
  const shown = useMemo(() => withKept(drawn, kept), [drawn, kept]);
  const graveTiles = useGraveTiles();
  const total = totalOf(pages, number);
  const next = nextOf(pages);
  const isEmpty = pages.data !== undefined && graves.length === 0;
  const linkTo = (grave: number | '') => finderLink({ ...state, grave: String(grave) });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('finder.title')}</h1>
        <p className="max-w-prose text-muted">{t('finder.text')}</p>
      </header>
      <FinderForm state={state} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-lg font-semibold">
          {total && t('found.count', total)}
        </p>
        {visitor.position ? (
          <p className="text-muted">{t('near.you')}</p>
        ) : (
          <Button kind="plain" aria-disabled={visitor.status === 'asking'} onClick={() => void visitor.ask()}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t(visitor.status === 'failed' ? 'near.failed' : 'near.ask')}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className={classNames(BESIDE_LIST, 'lg:order-last')}>
          {isEmpty && !state.all && (
            <EmptyState title={t('finder.noVerified')} text={t('finder.noVerifiedText')}>
              <Link to={finderLink({ ...state, all: true })} className={buttonStyle('quiet')}>
                {t('finder.all')}
              </Link>
            </EmptyState>
          )}
          <PlaceMap
            label={t('finder.mapLabel')}
            graves={shown}
            layouts={layouts}
            graveTiles={graveTiles}
            selectedId={selected?.id ?? null}
            onSelect={(id) => navigate(linkTo(id), { preventScrollReset: true })}
            visitor={visitor.position}
            className="h-72 shrink-0 lg:h-[clamp(20rem,calc(100dvh-30rem),30rem)]"
          />
          {selected && (
            <FoundGrave grave={selected} visitor={visitor.position} closeTo={linkTo('')} mode="driving" />
          )}
          <MapLegend layouts={layouts} hasSections={false} />
        </div>
        <div aria-busy={pages.isFetching}>
          {pages.isError && <p role="alert">{t('found.failed')}</p>}
          {isEmpty && state.all && (
            <EmptyState title={t('found.none')} text={t('found.noneText')}>
              <Link to={`/search?q=${encodeURIComponent(state.q)}`} className={buttonStyle('quiet')}>
                {t('found.searchAll')}
              </Link>
            </EmptyState>
          )}
          <FoundList
            graves={graves}
            selectedId={selected?.id ?? null}
            linkTo={(grave) => linkTo(grave.id)}
            hasCemetery
          />
          {total && (
            <LoadMore
              pages={pages}
              listed={graves.length}
              total={total.shown}
              href={next ? linkFrom(finderLink(state), next) : null}
            />
          )}
        </div>
      </div>
    </div>
  );
}
