import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AttendanceBar } from '#features/live/moderators/web/attendance-bar.tsx';
import { ModeratorsPanel } from '#features/live/moderators/web/moderators-panel.tsx';
import type { Studio } from '#features/live/streams/studio-contract.ts';
import { CameraPanel } from '#features/live/streams/web/studio/camera-panel.tsx';
import { EncoderPanel } from '#features/live/streams/web/studio/encoder-panel.tsx';
import { InvitationsPanel } from '#features/live/streams/web/studio/invitations-panel.tsx';
import { OnAirPanel } from '#features/live/streams/web/studio/on-air-panel.tsx';
import { PreviewPicture } from '#features/live/streams/web/studio/preview-picture.tsx';
import { RecordingPanel } from '#features/live/streams/web/studio/recording-panel.tsx';
import { draftOf } from '#features/live/streams/web/studio/stream-draft.ts';
import { StreamFields } from '#features/live/streams/web/studio/stream-form.tsx';
import { invitationsQuery, studioApi, studioQuery } from '#features/live/streams/web/studio/studio-api.ts';
import { TakenDownNote } from '#features/live/streams/web/taken-down-note.tsx';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { isMissing } from './parts/is-missing.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['streams', 'form', 'moderators'] as const;

/** How often the studio is asked for again while something is awaited from the engine. */
const ASK_MS = 4000;

const Preview = browserPart(async () => {
  const { createPlayer } = await import('#features/live/streams/web/player/create-player.ts');
  return ({ url }: { url: string }) => <PreviewPicture url={url} openPlayer={createPlayer} />;
});
type OwnContext = Parameters<ReturnType<typeof studioQuery>['queryFn']>[0];

/** A visitor has no studio, so the server is not asked for one. */
function ownStudioQuery(id: string) {
  const query = studioQuery(id);
  return {
    ...query,
    queryFn: async (context: OwnContext) =>
      context.client.getQueryData(sessionQuery.queryKey) ? query.queryFn(context) : null,
  };
}

export const queries = ({ params }: PageContext) => [
  { options: ownStudioQuery(params.id ?? ''), required: true },
  { options: namesQuery },
];

export const head = ({ text }: HeadContext) => ({
  title: text('streams:studio.title'),
  description: text('streams:studio.lead'),
  noindex: true,
});

/** A service of another host looks the same as one that never was. */
export function Missing() {
  const { t } = useTexts('streams');
  return (
    <MissingView
      title={t('studio.title')}
      text={t('studio.missing')}
      back={t('studio.toStreams')}
      to="/live-streams"
    />
  );
}

/** The host's tools: camera or encoder, preview, guests, recording. */
export function Component() {
  const { t } = useTexts('streams');
  return (
    <SignInWall text="streams:studio.lead">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
        <BackLink to="/live-streams">{t('studio.toStreams')}</BackLink>
        <Workplace />
      </div>
    </SignInWall>
  );
}

function Workplace() {
  const { t } = useTexts('streams');
  const { id = '' } = useParams();
  const { data: names = [] } = useQuery(namesQuery);
  const { data: studio, error, refetch } = useQuery({ ...ownStudioQuery(id), refetchInterval: ASK_MS });
  // Somebody who just signed in here may not be the stream's host.
  if (!studio && isMissing(error)) return <Missing />;
  if (!studio && error instanceof ApiError) return <StatusView status={error.status} />;
  if (!studio) return <p role="status">{t('studio.loading')}</p>;
  const { stream } = studio;
  // One that was taken down is not begun, moved or called off any more.
  const isOpen = !stream.isTakenDown && (stream.state === 'scheduled' || stream.state === 'live');
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-3xl sm:text-4xl">
          <bdi>{stream.title}</bdi>
        </h1>
        <p className="text-muted">{t(`studio.state.${stream.state}`)}</p>
      </header>
      {stream.isTakenDown && <TakenDownNote />}
      {stream.isLive && <AttendanceBar stream={stream} onChanged={() => void refetch()} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          {isOpen && (
            <OnAirPanel studio={studio} onChanged={refetch} preview={<PreviewPlace studio={studio} />} />
          )}
          {isOpen && <CameraPanel streamId={stream.id} onSent={refetch} />}
          {isOpen && <EncoderPanel studio={studio} onChanged={refetch} />}
          {!isOpen && <RecordingPanel stream={stream} version={studio.version} onChanged={refetch} />}
          {!isOpen && (
            <Link to="/live-streams/new" className={buttonStyle('primary', 'self-start')}>
              {t('studio.another')}
            </Link>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <Moderators stream={stream} />
          <InvitationsPanel
            stream={stream}
            canBeWatched={
              isOpen || (stream.state === 'ended' && (stream.recording !== null || studio.form.isRecorded))
            }
          />
          {isOpen && stream.streamType === 'janazah' && (
            <Link to={`/janazah/new?stream=${stream.id}`} className={buttonStyle('quiet', 'self-start')}>
              {t('studio.publishNotice')}
            </Link>
          )}
          {isOpen && (
            <details className="rounded-card border border-line bg-surface">
              <summary className="cursor-pointer p-4 font-serif text-2xl sm:p-6">
                {t('studio.details')}
              </summary>
              <div className="px-4 pb-4 sm:px-6 sm:pb-6">
                <StreamFields
                  initial={draftOf(studio)}
                  memorialId={stream.memorialId}
                  hasTime={!stream.isLive}
                  cemeteries={names}
                  submit={t('studio.save')}
                  version={studio.version}
                  readAgain={async () => {
                    const now = await studioApi.call('studio', { params: { id } });
                    return { version: now.version, draft: draftOf(now) };
                  }}
                  onSend={async (body, version) => {
                    await studioApi.call('update', { params: { id }, body: { ...body, version } });
                    showToast({ title: t('studio.saved') });
                    await refetch();
                  }}
                />
              </div>
            </details>
          )}
        </div>
      </div>
    </>
  );
}

/** Whoever was invited by mail can be named by a choice from a list. */
function Moderators({ stream }: { stream: Studio['stream'] }) {
  const { data: invitations = [] } = useQuery(invitationsQuery(String(stream.id)));
  const known = invitations.flatMap(({ email, revokedAt }) => (email && !revokedAt ? [email] : []));
  return <ModeratorsPanel stream={stream} known={[...new Set(known)]} />;
}

function PreviewPlace({ studio: { previewUrl, stream, sourceSince } }: { studio: Studio }) {
  if (!previewUrl || stream.isLive) return null;
  return (
    <InBrowser>
      <Preview key={`${previewUrl} ${sourceSince}`} url={previewUrl} />
    </InBrowser>
  );
}
