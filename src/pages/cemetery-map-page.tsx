import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Layers, LocateFixed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CemeteryLayout } from '#features/cemeteries/cemeteries-contract.ts';
import { layoutQuery } from '#features/cemeteries/web/cemeteries-api.ts';
import { CemeteryMapForm } from '#features/finder/web/cemetery-map-form.tsx';
import {
  type CemeteryMapState,
  cemeteryMapLink,
  cemeteryMapQuery,
  parseCemeteryMap,
  typedSection,
} from '#features/finder/web/cemetery-map-state.ts';
import { FoundList } from '#features/finder/web/found-list.tsx';
import { graveQuery, gravesApi } from '#features/graves/web/graves-api.ts';
import { mapStateQuery } from '#features/maps/web/maps-api.ts';
import { useGraveTiles } from '#features/maps/web/use-grave-tiles.ts';
import { DownloadPack } from '#features/packs/web/download-pack.tsx';
import { offeredQuery } from '#features/packs/web/packs-api.ts';
import { useKeptGraves } from '#features/packs/web/use-kept-graves.ts';
import { LoadMore } from '#features/search/web/load-more.tsx';
import { itemsOf, nextOf, totalOf } from '#features/search/web/result-pages.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { MapLegend } from '#shared/web/map/map-legend.tsx';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import { useVisitor } from '#shared/web/map/use-visitor.ts';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { BESIDE_LIST, FoundGrave, mapGraves, useSelected, withKept, withSelected } from './found-parts.tsx';

export const texts = ['finder', 'graves', 'search', 'visits', 'packs'] as const;

const listQuery = (state: CemeteryMapState) => gravesApi.pages('list', { query: cemeteryMapQuery(state) });

export function queries({ url }: PageContext) {
  const state = parseCemeteryMap(url.searchParams);
  return [
    { options: offeredQuery },
    { options: mapStateQuery },
    ...(state.cemetery
      ? [{ options: layoutQuery(Number(state.cemetery)) }, { options: listQuery(state), isInfinite: true }]
      : []),
    ...(state.grave ? [{ options: graveQuery(state.grave) }] : []),
  ];
}

/** Without a cemetery to the largest register; with the name of a section typed, to that section. */
export function redirect({ url, data }: RedirectContext) {
  const state = parseCemeteryMap(url.searchParams);
  if (!state.cemetery) {
    const [largest] = (data(offeredQuery) ?? []).toSorted((a, b) => b.graves - a.graves);
    return largest && cemeteryMapLink({ ...state, cemetery: String(largest.cemeteryId) });
  }
  const section = typedSection(state, data(layoutQuery(Number(state.cemetery)))?.sections ?? []);
  return section === null ? undefined : cemeteryMapLink({ ...state, section, q: '' });
}

export function head({ text, url }: HeadContext) {
  return {
    title: text('finder:map.title'),
    description: text('finder:map.description'),
    noindex: url.search !== '' && !/^\?lang=\w+$/.test(url.search),
  };
}

/** One cemetery as a plan: its sections, paths and graves, and a list that is its equal. */
export function Component() {
  const { t } = useTexts('finder');
  const [params] = useSearchParams();
  const state = parseCemeteryMap(params);
  const { data: cemeteries = [] } = useQuery(offeredQuery);
  const id = Number(state.cemetery);
  const { data: layout } = useQuery({ ...layoutQuery(id), enabled: id > 0 });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('map.title')}</h1>
        <p className="max-w-prose text-muted">{t('map.text')}</p>
      </header>
      <CemeteryMapForm
        state={state}
        cemetery={state.cemetery}
        cemeteries={cemeteries}
        sections={layout?.sections ?? []}
      />
      {layout && (
        <CemeteryPlan
          layout={layout as CemeteryLayout}
          bytes={cemeteries.find(({ cemeteryId }) => cemeteryId === id)?.bytes ?? null}
        />
      )}
    </div>
  );
}

function CemeteryPlan(props: { layout: CemeteryLayout; bytes: number | null }) {
  const { layout } = props;
  const { t } = useTexts('finder');
  const { number } = useFormats();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = parseCemeteryMap(params);
  const [hasSections, setSections] = useState(true);
  const visitor = useVisitor(false);
  const pages = useInfiniteQuery({
    ...listQuery(state),
    placeholderData: keepPreviousData,
  });
  const graves = itemsOf(pages);
  const selected = useSelected(state.grave, graves);
  const isNarrowed = state.q !== '' || state.section !== '';
  // Without a question every grave is in the tiles already; the list's first page would stand out for no reason.
  const drawn = useMemo(
    () =>
      mapGraves(
        withSelected(isNarrowed ? (pages.data?.pages.flatMap(({ items }) => items) ?? []) : [], selected),
      ),
    [pages.data, isNarrowed, selected],
  );
  const kept = useKeptGraves(layout.id);
  const shown = useMemo(() => withKept(drawn, kept), [drawn, kept]);
  const layouts = useMemo(() => [layout], [layout]);
  const graveTiles = useGraveTiles();
  const total = totalOf(pages, number);
  const next = nextOf(pages);
  const linkTo = (grave: number | '') => cemeteryMapLink({ ...state, grave: String(grave) });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className={BESIDE_LIST}>
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" aria-pressed={hasSections} onClick={() => setSections(!hasSections)}>
            <Layers className="size-5" aria-hidden="true" />
            {t(hasSections ? 'map.hideSections' : 'map.showSections')}
          </Button>
          {!visitor.position && (
            <Button
              kind="quiet"
              aria-disabled={visitor.status === 'asking'}
              onClick={() => void visitor.ask()}
            >
              <LocateFixed className="size-5" aria-hidden="true" />
              {t(visitor.status === 'failed' ? 'near.failed' : 'near.me')}
            </Button>
          )}
        </div>
        <PlaceMap
          key={layout.id}
          label={t('map.mapLabel', { cemetery: layout.name })}
          graves={shown}
          layouts={layouts}
          fit={isNarrowed ? 'graves' : 'layouts'}
          hasSections={hasSections}
          graveTiles={graveTiles}
          selectedId={selected?.id ?? null}
          onSelect={(id) => navigate(linkTo(id), { preventScrollReset: true })}
          visitor={visitor.position}
          className="h-96 shrink-0 lg:h-[clamp(20rem,calc(100dvh-30rem),34rem)]"
        />
        {selected && (
          <FoundGrave grave={selected} visitor={visitor.position} closeTo={linkTo('')} mode="walking" />
        )}
        <MapLegend layouts={layouts} hasSections={hasSections} />
        <DownloadPack cemeteryId={layout.id} name={layout.name} estimate={props.bytes} withLink />
      </div>
      <section aria-labelledby="graves-found" aria-busy={pages.isFetching}>
        <h2 id="graves-found" className="font-serif text-2xl">
          {t('found.title')}
        </h2>
        <p role="status" className="mb-3 text-muted">
          {total && t('found.count', total)}
        </p>
        {pages.isError && <p role="alert">{t('found.failed')}</p>}
        {pages.data && graves.length === 0 && (
          <EmptyState title={t('found.none')} text={t('found.noneText')} />
        )}
        <FoundList
          graves={graves}
          selectedId={selected?.id ?? null}
          linkTo={(grave) => linkTo(grave.id)}
          hasCemetery={false}
        />
        {total && (
          <LoadMore
            pages={pages}
            listed={graves.length}
            total={total.shown}
            href={next ? linkFrom(cemeteryMapLink(state), next) : null}
          />
        )}
      </section>
    </div>
  );
}
