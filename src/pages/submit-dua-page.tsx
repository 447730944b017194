import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SubmitView } from '#features/duas/web/submit-view.tsx';
import { gravesApi } from '#features/graves/web/graves-api.ts';
import { memorialQuery } from '#features/memorials/web/memorial-query.ts';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';

export const texts = ['duas', 'form'] as const;

const ID = /^[1-9]\d{0,14}$/;

/** `?memorial=` and `?grave=` say whom the dua is for; what is not there is left out. */
function targetsOf(search: URLSearchParams) {
  const idOf = (name: string) => {
    const id = search.get(name);
    return id && ID.test(id) ? id : null;
  };
  const memorialId = idOf('memorial');
  return { memorialId, graveId: memorialId ? null : idOf('grave'), link: search.get('link') };
}

const graveQuery = (id: string) => gravesApi.query('get', { params: { id } });

export function queries({ url }: PageContext) {
  const { memorialId, graveId, link } = targetsOf(url.searchParams);
  return [
    ...(memorialId ? [{ options: memorialQuery(memorialId, link) }] : []),
    ...(graveId ? [{ options: graveQuery(graveId) }] : []),
  ];
}

export const head = ({ text, url }: HeadContext) => ({
  title: text('duas:page.title'),
  description: text('duas:page.lead'),
  canonical: '/submit-dua',
  noindex: url.search !== '',
});

export function Component() {
  const { memorialId, graveId, link } = targetsOf(useSearchParams()[0]);
  const { data: memorial } = useQuery({
    ...memorialQuery(memorialId ?? '', link),
    enabled: memorialId !== null,
  });
  const { data: grave } = useQuery({ ...graveQuery(graveId ?? ''), enabled: graveId !== null });
  const name = memorial?.deceasedName || memorial?.title;
  return (
    <SubmitView
      // Whoever comes for another person finds that person chosen.
      key={`${memorialId} ${graveId}`}
      memorial={memorial && name ? { id: memorial.id, name, link } : null}
      grave={grave ? { id: grave.id, name: grave.deceasedName } : null}
    />
  );
}
