import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { FoundList } from '#features/find/finder/web/found-list.tsx';
import { useGraveTiles } from '#features/find/maps/web/use-grave-tiles.ts';
import { useKeptGraves } from '#features/find/packs/web/use-kept-graves.ts';
import { LoadMore } from '#features/find/search/web/load-more.tsx';
import { nextOf, totalOf } from '#features/find/search/web/result-pages.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { GraveGone } from '#features/records/graves/web/grave-gone.tsx';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import type { TravelMode } from '#shared/contract/travel-mode.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { MapLayout, PlaceMapProps } from '#shared/web/map/map-types.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import type { useVisitor } from '#shared/web/map/use-visitor.ts';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { IN_COLUMN, mapGraves, useSelected, withKept, withSelected } from './found-parts.tsx';

type Visitor = ReturnType<typeof useVisitor>;
type Found = ReturnType<typeof useFound>;
/** The address of the page with one grave selected; '' closes it. */
type LinkTo = (grave: number | '') => string;

export const listQuery = (query: Parameters<typeof gravesApi.pages<'list'>>[1]['query']) =>
  gravesApi.pages('list', { query });

/** Search engines index only the page itself, not its countless queries. */
export const foundHead = ({ text, url }: HeadContext, page: 'map' | 'finder') => ({
  title: text(`finder:${page}.title`),
  description: text(`finder:${page}.description`),
  noindex: url.search !== '' && !/^\?lang=\w+$/.test(url.search),
});

/** The graves that /grave-finder and /cemetery-map have found, prepared for their list and their map. */
export function useFound(props: {
  query: ReturnType<typeof listQuery>;
  /** Id of the selected grave, or ''. */
  asked: string;
  /**
   * Without a filter the tiles show every grave: marking the first page of the list would single it out for
   * no reason.
   */
  isNarrowed: boolean;
  cemeteryOf: (graves: readonly Grave[], selected: Grave | null) => number | null;
}) {
  const { number } = useFormats();
  const { isNarrowed } = props;
  const pages = useInfiniteQuery({ ...props.query, placeholderData: keepPreviousData });
  const graves = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const { selected, isGone } = useSelected(props.asked, graves);
  const cemeteryId = props.cemeteryOf(graves, selected);
  const kept = useKeptGraves(cemeteryId);
  const shown = useMemo(
    () => withKept(mapGraves(withSelected(isNarrowed ? graves : [], selected)), kept),
    [graves, isNarrowed, selected, kept],
  );
  const isEmpty = pages.data !== undefined && graves.length === 0;
  return { pages, graves, selected, isGone, cemeteryId, shown, isEmpty, total: totalOf(pages, number) };
}

export function FoundCount({ found, className }: { found: Found; className: string }) {
  const { t } = useTexts('finder');
  return (
    <p role="status" className={className}>
      {found.total && t('found.count', found.total)}
    </p>
  );
}

export function AskPlace(props: { visitor: Visitor; kind: 'quiet' | 'plain'; label: string }) {
  const { t } = useTexts('finder');
  const { visitor } = props;
  return (
    <Button kind={props.kind} aria-disabled={visitor.status === 'asking'} onClick={() => void visitor.ask()}>
      <LocateFixed className="size-5" aria-hidden="true" />
      {visitor.status === 'failed' ? t('near.failed') : props.label}
    </Button>
  );
}

// Most readers select a grave once the page answers: by then its code has come.
const GRAVE = deferPart(async () => (await import('./found-grave.tsx')).FoundGrave);
const COMING = <Skeleton className="h-60" />;

/** The map of what was found, and below it the selected grave; above it a word where the link's grave is gone. */
export function FoundMap(props: {
  found: Found;
  label: string;
  layouts: readonly MapLayout[];
  grounds?: PlaceMapProps['grounds'];
  visitor: Visitor;
  linkTo: LinkTo;
  mode: TravelMode;
  className: string;
  plan?: { fit: NonNullable<PlaceMapProps['fit']>; hasSections: boolean };
}) {
  const navigate = useNavigate();
  const graveTiles = useGraveTiles();
  const { selected, shown } = props.found;
  const { position } = props.visitor;
  useEffect(GRAVE.want, []);
  return (
    <>
      {props.found.isGone && <GraveGone />}
      <PlaceMap
        {...props.plan}
        label={props.label}
        graves={shown}
        layouts={props.layouts}
        {...(props.grounds ? { grounds: props.grounds } : {})}
        graveTiles={graveTiles}
        selectedId={selected?.id ?? null}
        onSelect={(id) => navigate(props.linkTo(id), { preventScrollReset: true })}
        visitor={position}
        className={props.className}
      />
      {selected && (
        <div className={IN_COLUMN}>
          <Deferred
            part={GRAVE}
            fallback={COMING}
            grave={selected}
            visitor={position}
            closeTo={props.linkTo('')}
            mode={props.mode}
          />
        </div>
      )}
    </>
  );
}

/** The list beside the map; `children` are shown where it is empty and say what else can be done. */
export function FoundRows(props: {
  found: Found;
  linkTo: LinkTo;
  /** The address of the page in its present state. */
  link: string;
  hasCemetery: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts('finder');
  const { pages, graves, selected, total } = props.found;
  const next = nextOf(pages);
  return (
    <>
      {pages.isError && <p role="alert">{t('found.failed')}</p>}
      {props.children}
      <FoundList
        graves={graves}
        selectedId={selected?.id ?? null}
        linkTo={(grave) => props.linkTo(grave.id)}
        hasCemetery={props.hasCemetery}
      />
      {total && (
        <LoadMore
          pages={pages}
          listed={graves.length}
          total={total.shown}
          href={next ? linkFrom(props.link, next) : null}
        />
      )}
    </>
  );
}
