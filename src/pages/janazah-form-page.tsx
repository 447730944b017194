import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { forgetNotices, janazahApi, ownNoticeQuery } from '#features/live/janazah/web/janazah-api.ts';
import { draftOf, EMPTY_NOTICE, type NoticeDraft } from '#features/live/janazah/web/notice-draft.ts';
import { type NoticeBody, NoticeForm } from '#features/live/janazah/web/notice-form.tsx';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { ownStreamsQuery } from '#features/live/streams/web/studio/studio-api.ts';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import { toLondonField } from '#shared/london-time.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { isMissing } from './parts/is-missing.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['janazah', 'form'] as const;

type Client = Parameters<typeof sessionQuery.queryFn>[0]['client'];
type Asked = { client: Client };

const isAuthor = (user: { role: string } | null | undefined): boolean =>
  user !== null && user !== undefined && isOneOf(LEADERS, user.role);

/** A query for authors only, so that others do not run into a refusal. */
function forAuthors<Data>(query: {
  queryKey: readonly unknown[];
  queryFn: (context: never) => Promise<Data>;
}) {
  return {
    queryKey: query.queryKey,
    queryFn: async (context: Asked): Promise<Data | null> =>
      isAuthor(context.client.getQueryData<{ role: string } | null>(sessionQuery.queryKey))
        ? query.queryFn(context as never)
        : null,
  };
}
const ownQuery = (id: string) => forAuthors(ownNoticeQuery(id));
const streamsQuery = forAuthors(ownStreamsQuery);

export const queries = ({ params: { id } }: PageContext) => [
  { options: namesQuery },
  { options: streamsQuery },
  ...(id ? [{ options: ownQuery(id) }] : []),
];

export const head = ({ text, params }: HeadContext) => ({
  title: text(params.id ? 'janazah:edit' : 'janazah:publish'),
  description: text('janazah:lead'),
  noindex: true,
});

/** Publishes a janazah notice, or changes one's own. */
export function Component() {
  const { t } = useTexts('janazah');
  return (
    <SignInWall text="janazah:lead">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
        <BackLink to="/janazah">{t('all')}</BackLink>
        <Editor />
      </div>
    </SignInWall>
  );
}

function Editor() {
  const { t } = useTexts('janazah');
  const { id } = useParams();
  const [search] = useSearchParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID?.() ?? String(Math.random()).slice(2));
  const { data: names = [] } = useQuery(namesQuery);
  const { data: streams } = useQuery(streamsQuery);
  const { data: notice, isPending, error } = useQuery({ ...ownQuery(id ?? ''), enabled: id !== undefined });
  const client = useQueryClient();
  const isOver = notice?.state === 'cancelled';
  const title = t(isOver ? 'cancelledTitle' : id ? 'editTitle' : 'publish');
  if (id && isPending) return <p role="status">{t('common:action.loading')}</p>;
  if (id && isAuthor(user) && isMissing(error))
    return (
      <>
        <h1 className="font-serif text-3xl">{t('errors.not_found')}</h1>
        {wayOn('/my-takedowns', t('missingOwn'))}
      </>
    );
  if (!isAuthor(user) || (id && !notice) || isOver) {
    return (
      <>
        <h1 className="font-serif text-3xl">{title}</h1>
        <p>{t(isOver ? 'cancelledEdit' : 'notAuthor')}</p>
        {isOver && wayOn('/janazah/new', t('publish'))}
        {id && wayOn(`/janazah/${id}`, t('toNotice'))}
      </>
    );
  }
  async function send(body: NoticeBody, version: number): Promise<void> {
    const made = id
      ? await janazahApi.call('update', { params: { id }, body: { ...body, version } })
      : await janazahApi.call('create', { body, idempotencyKey: key.current });
    await forgetNotices(client);
    showToast({ title: t(id ? 'changed' : 'published') });
    await navigate(`/janazah/${made.id}`);
  }
  return (
    <>
      <header>
        <h1 className="font-serif text-3xl sm:text-4xl">{title}</h1>
        <p className="max-w-prose text-muted">{t(id ? 'editLead' : 'publishLead')}</p>
      </header>
      <NoticeForm
        key={notice?.id ?? 'new'}
        initial={
          notice
            ? draftOf(notice)
            : announcing(streams?.find(({ id }) => String(id) === search.get('stream')))
        }
        version={notice?.version ?? null}
        readAgain={async () => {
          const now = await janazahApi.call('own', { params: { id: id ?? '' } });
          return { version: now.version, draft: draftOf(now) };
        }}
        cemeteries={names}
        streams={choicesOf(streams ?? [], notice?.streamId ?? null)}
        submit={t(id ? 'save' : 'publish')}
        onSend={send}
      />
    </>
  );
}

const wayOn = (to: string, text: string) => (
  <Link to={to} className="inline-flex min-h-11 items-center self-start text-action underline">
    {text}
  </Link>
);

/** The draft of a new notice; one for a stream takes over its time and place. */
const announcing = (stream: Stream | undefined): NoticeDraft =>
  stream
    ? {
        ...EMPTY_NOTICE,
        streamId: String(stream.id),
        cemetery: stream.cemetery ?? '',
        prayerAt: toLondonField(stream.startTime),
      }
    : EMPTY_NOTICE;

/** Upcoming streams, and the one that the notice already links to, whoever hosts it. */
function choicesOf(streams: readonly Stream[], chosen: number | null): { id: number; title: string }[] {
  const open = streams.filter(({ id, state }) => state === 'scheduled' || state === 'live' || id === chosen);
  const isMissing = chosen !== null && !open.some(({ id }) => id === chosen);
  return [...open, ...(isMissing ? [{ id: chosen, title: `#${chosen}` }] : [])];
}
