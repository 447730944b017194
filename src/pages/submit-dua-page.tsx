import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { duasPaths } from '#features/remember/duas/duas-paths.ts';
import { draftPlace } from '#features/remember/duas/web/draft-place.ts';
import { SubmitView } from '#features/remember/duas/web/submit-view.tsx';
import { memorialQuery } from '#features/remember/memorials/web/memorial-query.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import type { ActionContext, ActionOutcome, HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { isMissing } from './parts/is-missing.ts';

export const texts = ['duas', 'form'] as const;

const ID = /^[1-9]\d{0,14}$/;

/** `?memorial=` and `?grave=` say whom the dua is for; unknown ones are left out. */
function targetsOf(search: URLSearchParams) {
  const idOf = (name: string) => {
    const id = search.get(name);
    return id && ID.test(id) ? id : null;
  };
  const memorialId = idOf('memorial');
  return { memorialId, graveId: memorialId ? null : idOf('grave'), link: search.get('link') };
}

/** Handles the form posted by a reader without JavaScript, also the short one of a memorial's page. */
export async function action({ url, form, call, text }: ActionContext): Promise<ActionOutcome> {
  const { memorialId, graveId, link } = targetsOf(url.searchParams);
  const { message = '', language = '', submittedBy = '', agreement, isAnonymous } = form;
  if (!agreement) return { status: 422, fields: {}, message: text('duas:page.agreeNeeded') };
  const { status, body } = await call(duasPaths.submit, {
    query: link ? { link } : {},
    body: {
      message,
      ...(language ? { language } : {}),
      ...(submittedBy.trim() ? { submittedBy } : {}),
      ...(memorialId ? { memorialId: Number(memorialId) } : graveId ? { graveId: Number(graveId) } : {}),
      isAnonymous: isAnonymous === 'on',
    },
  });
  if (status < 300) {
    const next = new URLSearchParams(url.searchParams);
    next.set('sent', '1');
    return { redirect: `${url.pathname}?${next}` };
  }
  const { message: why, fields = {} } = body as ErrorBody;
  // The API accepts the text under either of two names.
  const { content, ...others } = fields;
  return { status, message: why, fields: content ? { ...others, message: content } : others };
}

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
  const [search] = useSearchParams();
  const { memorialId, graveId, link } = targetsOf(search);
  const { data: memorial, error: memorialError } = useQuery({
    ...memorialQuery(memorialId ?? '', link),
    enabled: memorialId !== null,
  });
  const { data: grave, error: graveError } = useQuery({
    ...graveQuery(graveId ?? ''),
    enabled: graveId !== null,
  });
  const name = memorial?.deceasedName || memorial?.title;
  // Nobody would read a dua there.
  const isShut = memorial?.isHidden || memorial?.isTakenDown;
  return (
    <SubmitView
      // The form is mounted anew for another person, so that the new one is preselected.
      key={`${memorialId} ${graveId}`}
      place={draftPlace(memorialId, graveId)}
      memorial={memorial && name && !isShut ? { id: memorial.id, name, link } : null}
      isGone={isShut === true || isMissing(memorialError) || isMissing(graveError)}
      sentFor={search.has('sent') ? placeOf(memorialId, graveId, link) : null}
      grave={grave ? { id: grave.id, name: grave.deceasedName } : null}
    />
  );
}

function placeOf(memorialId: string | null, graveId: string | null, link: string | null): string {
  if (memorialId) return `/memorial/${memorialId}${link ? `?link=${encodeURIComponent(link)}` : ''}`;
  return graveId ? `/grave/${graveId}` : '/submit-dua';
}
