import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CemeteryMapForm } from '#features/find/finder/web/cemetery-map-form.tsx';
import {
  cemeteryMapLink,
  cemeteryMapQuery,
  parseCemeteryMap,
  typedSection,
} from '#features/find/finder/web/cemetery-map-state.ts';
import { mapStateQuery } from '#features/find/maps/web/maps-api.ts';
import { offeredQuery } from '#features/find/packs/web/packs-api.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { layoutQuery, searchOnlyQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useVisitor } from '#shared/web/map/use-visitor.ts';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { isMissing } from '../parts/is-missing.ts';
import { SearchOnlyNote } from '../parts/search-only.tsx';
import { BESIDE_LIST, IN_COLUMN } from './found-parts.tsx';
import {
  AskPlace,
  FoundCount,
  FoundMap,
  FoundRows,
  foundHead,
  listQuery,
  useFound,
} from './found-places.tsx';

export const texts = ['finder', 'graves', 'search', 'visits', 'packs', 'cemeteries'] as const;

export function queries({ url }: PageContext) {
  const state = parseCemeteryMap(url.searchParams);
  return [
    { options: offeredQuery },
    { options: mapStateQuery },
    { options: searchOnlyQuery },
    ...(state.cemetery
      ? [
          { options: layoutQuery(Number(state.cemetery)) },
          { options: listQuery(cemeteryMapQuery(state)), isInfinite: true },
        ]
      : []),
    ...(state.grave ? [{ options: graveQuery(state.grave) }] : []),
  ];
}

/**
 * Without a cemetery, redirects to the one with the largest register; when a section's name was typed, to
 * that section.
 */
export function redirect({ url, data }: RedirectContext) {
  const state = parseCemeteryMap(url.searchParams);
  if (!state.cemetery) {
    const [largest] = (data(offeredQuery) ?? []).toSorted((a, b) => b.graves - a.graves);
    return largest && cemeteryMapLink({ ...state, cemetery: String(largest.cemeteryId) });
  }
  const section = typedSection(state, data(layoutQuery(Number(state.cemetery)))?.sections ?? []);
  return section === null ? undefined : cemeteryMapLink({ ...state, section, q: '', typed: true });
}

export const head = (context: HeadContext) => foundHead(context, 'map');

// They stand below the map, and come once the page answers.
const LEGEND = deferPart(async () => (await import('#shared/web/map/map-legend.tsx')).MapLegend, true);
const DOWNLOAD = deferPart(
  async () => (await import('#features/find/packs/web/download-pack.tsx')).DownloadPack,
);

/**
 * One cemetery as a plan of its sections, paths and graves, beside a list that offers everything the map
 * does.
 */
export function Component() {
  const { t } = useTexts('finder');
  const [params] = useSearchParams();
  const state = parseCemeteryMap(params);
  const { data: cemeteries = [] } = useQuery(offeredQuery);
  const id = Number(state.cemetery);
  const { data: layout, error } = useQuery({ ...layoutQuery(id), enabled: id > 0 });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('map.title')}</h1>
        <p className="no-print max-w-prose text-muted">{t('map.text')}</p>
        {layout && (
          <p className="hidden text-xl print:block" dir="auto">
            {layout.name}
          </p>
        )}
      </header>
      <CemeteryMapForm
        state={state}
        cemetery={state.cemetery}
        cemeteries={cemeteries}
        sections={layout?.sections ?? []}
      />
      {isMissing(error) && (
        <p role="status" className="rounded-card border border-line bg-sage p-4">
          {t('map.gone')}
        </p>
      )}
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
  const [params] = useSearchParams();
  const state = parseCemeteryMap(params);
  const [hasSections, setSections] = useState(true);
  const visitor = useVisitor(false);
  // React finishes no step within the page while a part of it is awaited: they do not wait until a reader comes near.
  useEffect(() => {
    LEGEND.want();
    DOWNLOAD.want();
  }, []);
  const isUnlisted = layout.isSearchOnly && state.q === '';
  const isNarrowed = state.q !== '' || state.section !== '';
  const found = useFound({
    query: listQuery(cemeteryMapQuery(state)),
    asked: state.grave,
    isNarrowed,
    cemeteryOf: () => layout.id,
  });
  const layouts = useMemo(() => [layout], [layout]);
  const linkTo = (grave: number | '') => cemeteryMapLink({ ...state, grave: String(grave) });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className={BESIDE_LIST}>
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" aria-pressed={hasSections} onClick={() => setSections(!hasSections)}>
            <Layers className="size-5" aria-hidden="true" />
            {t(hasSections ? 'map.hideSections' : 'map.showSections')}
          </Button>
          {!visitor.position && <AskPlace visitor={visitor} kind="quiet" label={t('near.me')} />}
        </div>
        <FoundMap
          key={layout.id}
          found={found}
          label={t('map.mapLabel', { cemetery: layout.name })}
          layouts={layouts}
          visitor={visitor}
          linkTo={linkTo}
          mode="walking"
          className="h-96 shrink-0 lg:h-[clamp(20rem,calc(100dvh-30rem),34rem)]"
          plan={{ fit: isNarrowed ? 'graves' : 'layouts', hasSections }}
        />
        <div className={IN_COLUMN}>
          <Deferred part={LEGEND} layouts={layouts} hasSections={hasSections} />
        </div>
        <div className={IN_COLUMN}>
          <Deferred
            part={DOWNLOAD}
            cemeteryId={layout.id}
            name={layout.name}
            estimate={props.bytes}
            isSearchOnly={layout.isSearchOnly}
            withLink
            isFolded
          />
        </div>
      </div>
      <section
        aria-labelledby="graves-found"
        aria-busy={found.pages.isFetching}
        className={isNarrowed ? undefined : 'no-print'}
      >
        <h2 id="graves-found" className="font-serif text-2xl">
          {t('found.title')}
        </h2>
        {isUnlisted ? (
          <SearchOnlyNote cemetery={layout.name} />
        ) : (
          <FoundCount found={found} className="mb-3 text-muted" />
        )}
        <FoundRows found={found} linkTo={linkTo} link={cemeteryMapLink(state)} hasCemetery={false}>
          {found.isEmpty && !isUnlisted && (
            <div data-among={layout.name}>
              <EmptyState title={t('found.none')} text={t('found.noneText')} />
            </div>
          )}
        </FoundRows>
      </section>
    </div>
  );
}
