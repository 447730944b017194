import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useNamingEnd } from '#features/live/moderators/web/use-naming-end.ts';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { LIVE_POLL_MS } from '#features/live/streams/streams-values.ts';
import { DeclarationNote } from '#features/live/streams/web/declaration-note.tsx';
import { useJoinOnArrival } from '#features/live/streams/web/join-on-arrival.ts';
import { QuickActions } from '#features/live/streams/web/quick-actions.tsx';
import { StreamDetails } from '#features/live/streams/web/stream-details.tsx';
import { StreamList } from '#features/live/streams/web/stream-list.tsx';
import { StreamStage } from '#features/live/streams/web/stream-stage.tsx';
import { StreamTabs } from '#features/live/streams/web/stream-tabs.tsx';
import { streamQuery, tabQuery } from '#features/live/streams/web/streams-api.ts';
import { TakenDownNote } from '#features/live/streams/web/taken-down-note.tsx';
import { useJoin } from '#features/live/streams/web/use-join.ts';
import { useStreamNews } from '#features/live/streams/web/use-stream-news.ts';
import { parseWatch, watchLink } from '#features/live/streams/web/watch-state.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { ReportButton } from '../parts/report-button.tsx';
import { LiveReminder } from './live-reminder.tsx';
import { useSignIn } from './stream-sign-in.tsx';

// Only those who look after a stream need this part.
const attendance = deferPart(async () => (await import('./stream-attendance.tsx')).StreamAttendance);
const Chat = deferPart(async () => (await import('./stream-chat-place.tsx')).StreamChatPlace);

/** One and the same each time: a waiting part that is given another one loses the server's HTML to it. */
const CHAT_PLACE = <Skeleton className="h-128" />;

export const texts = ['streams', 'chat', 'reminders', 'moderators'] as const;

export function queries({ url }: PageContext) {
  const { tab, stream, link } = parseWatch(url.searchParams);
  return [{ options: tabQuery(tab) }, ...(stream ? [{ options: streamQuery(stream, link) }] : [])];
}

export function head({ text, url, data }: HeadContext) {
  const { stream, link } = parseWatch(url.searchParams);
  const chosen = stream ? data(streamQuery(stream, link)) : undefined;
  return {
    // The preview of a link says nothing about a stream that not everybody may see.
    title: chosen?.access === 'public' ? chosen.title : text('streams:title'),
    description: text('streams:description'),
    canonical: '/live-streams',
    noindex: url.search !== '',
  };
}

/** A chat is shown where the host wants one, to whoever may watch, once the service has begun. */
const hasChat = ({ chatEnabled, may, state }: Stream): boolean =>
  chatEnabled && may.needs === null && (state === 'live' || state === 'ended');

/** Answers to whoever may not know of a stream any more. */
const CLOSED: readonly number[] = [401, 403, 404];

const isOpen = ({ state }: Stream): boolean => state === 'scheduled' || state === 'live';

/** Live services, upcoming ones, and recordings. */
export function Component() {
  const { t } = useTexts('streams');
  const { isDemo } = useAppInfo();
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = parseWatch(params);
  const { stream: id, link } = state;
  const query = streamQuery(id, link);
  const { data, isError, error } = useQuery({ ...query, enabled: id !== '', refetchInterval: LIVE_POLL_MS });
  // What was read before it was closed to the reader is theirs to see no more; a lost connection closes nothing.
  const stream = id && !(error instanceof ApiError && CLOSED.includes(error.status)) ? data : undefined;
  const { joining, join, renew, confirm, leave } = useJoin();
  const stage = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const signIn = useSignIn(() => id && void join(id, link));

  useStreamNews();
  useNamingEnd(id, stream?.isNamed === true);
  useJoinOnArrival(() => id && void join(id, link));

  function choose(next: string): void {
    const nextLink = next === id ? link : '';
    navigate(watchLink({ ...state, stream: next, link: nextLink }), { preventScrollReset: true });
    void join(next, nextLink);
    stage.current?.scrollIntoView({ block: 'start' });
  }
  function showList(): void {
    leave();
    navigate(watchLink({ ...state, stream: '', link: '' }), { preventScrollReset: true });
    list.current?.focus();
    list.current?.scrollIntoView({ block: 'start' });
  }
  async function isOver(): Promise<boolean> {
    const now = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    return now !== null && now.state !== 'live';
  }

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <Link to="/janazah" className="inline-flex min-h-11 items-center self-start text-action underline">
          {t('toJanazah')}
        </Link>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div ref={stage} className="flex min-w-0 flex-col gap-4">
          {stream ? (
            <>
              {/* As far apart as the bar takes back where it has nothing to say. */}
              <div className="flex flex-col gap-6">
                {stream.may.moderate && isOpen(stream) && (
                  <Deferred key={id} part={attendance} id={id} link={link} />
                )}
                {stream.isTakenDown && <TakenDownNote />}
                <StreamStage
                  stream={stream}
                  joining={joining}
                  onJoin={() => void join(id, link)}
                  onSignIn={signIn.open}
                  onConfirm={confirm}
                  onLeave={showList}
                  renew={() => renew(id, link)}
                  isOver={isOver}
                />
              </div>
              {user && stream.isWomenOnly && <DeclarationNote onTakenBack={() => void renew(id, link)} />}
              <StreamDetails stream={stream}>
                <LiveReminder stream={stream} link={link || null} />
                <ReportButton
                  target={{ targetType: 'stream', targetId: stream.id, ...(link ? { link } : {}) }}
                  label={t('report')}
                />
              </StreamDetails>
            </>
          ) : (
            // Under each other the list is what one chooses from: a hint above it would only push it down.
            <div className={id ? undefined : 'max-lg:hidden'}>
              <EmptyState title={t('select.title')} text={t(id && isError ? 'stage.closed' : 'select.text')}>
                {/* It may be open to somebody who was invited, once they sign in. */}
                {id && isError && !user && (
                  <Button onClick={signIn.open}>{t('common:account.signIn')}</Button>
                )}
              </EmptyState>
            </div>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {stream && hasChat(stream) && (
            <Deferred key={id} part={Chat} fallback={CHAT_PLACE} id={id} link={link} />
          )}
          <div ref={list} tabIndex={-1} className="outline-none">
            <h2 className="sr-only">{t('tabs.label')}</h2>
            <StreamTabs current={state.tab} linkTo={(tab) => watchLink({ ...state, tab })}>
              <StreamList key={state.tab} state={state} joining={joining} onJoin={choose} />
            </StreamTabs>
          </div>
          {user && <QuickActions role={user.role} selected={stream ?? null} />}
          {isDemo && (
            <Link to="/demo/live-services" className={buttonStyle('plain')}>
              {t('demo.link')}
            </Link>
          )}
        </div>
      </div>
      {signIn.dialog}
    </div>
  );
}
