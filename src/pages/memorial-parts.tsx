import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useLayouts } from '#features/cemeteries/web/use-layout.ts';
import { DuaList, duasQuery } from '#features/duas/web/dua-list.tsx';
import { GraveMap } from '#features/graves/web/grave-map.tsx';
import { gravesApi } from '#features/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/graves/web/place-links.tsx';
import { PositionNote } from '#features/graves/web/position-note.tsx';
import { memorialHead } from '#features/memorials/web/memorial-head.ts';
import { MemorialPlaceCard } from '#features/memorials/web/memorial-place-card.tsx';
import { MemorialView } from '#features/memorials/web/memorial-view.tsx';
import { memorialsApi } from '#features/memorials/web/memorials-api.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';

/** What /memorial/{id} and /memorial-detail/{id} have in common: the same memorial, read the same way. */
export const memorialTexts = ['memorials', 'graves', 'duas'] as const;

function memorialQuery(id: string, link: string | null) {
  return memorialsApi.query('get', { params: { id }, query: link ? { link } : {} });
}

export function memorialQueries({ params: { id = '' }, url }: PageContext) {
  return [
    { options: memorialQuery(id, url.searchParams.get('link')), required: true },
    { options: duasQuery('memorial', id) },
  ];
}

export function memorialHeadOf(context: HeadContext) {
  const query = memorialQuery(context.params.id ?? '', context.url.searchParams.get('link'));
  return memorialHead(context, context.data(query));
}

export function MemorialBody({ isDuasFirst = false }: { isDuasFirst?: boolean }) {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data: memorial } = useQuery(memorialQuery(id, search.get('link')));
  const { data: grave } = useQuery({
    ...gravesApi.query('get', { params: { id: String(memorial?.graveId) } }),
    enabled: memorial !== undefined,
  });
  const layouts = useLayouts(memorial?.gpsCoordinates ? memorial.cemeteryId : null);
  if (!memorial) return null;
  const place = (
    <MemorialPlaceCard memorial={memorial}>
      <GraveMap
        graveId={memorial.graveId}
        place={memorial}
        accuracy={grave?.coordinateAccuracy ?? null}
        layouts={layouts}
        className="h-64"
      />
      {grave && <PositionNote grave={grave} />}
      <PlaceLinks place={memorial} />
    </MemorialPlaceCard>
  );
  const prayers = <DuaList of="memorial" id={id} />;
  return (
    <MemorialView
      memorial={memorial}
      lead={isDuasFirst ? prayers : null}
      prayers={isDuasFirst ? null : prayers}
      place={place}
    />
  );
}
