import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Stream } from '../streams-contract.ts';
import { ConfirmService } from './confirm-service.tsx';
import { Held } from './held.tsx';
import { Refusal } from './refusal.tsx';
import { StagePicture } from './stage-picture.tsx';
import { StreamTime } from './stream-time.tsx';
import type { Joining } from './use-join.ts';
import { usePausedRoom } from './use-paused-room.ts';

// Only viewers need this part.
const WatchedStream = browserPart(async () => (await import('./watched-stream.tsx')).WatchedStream);

export interface StageProps {
  stream: Stream;
  joining: Joining;
  onJoin: () => void;
  onSignIn: () => void;
  onConfirm: () => void;
  /** Called by 'Show me the list'. */
  onLeave: () => void;
  renew: () => Promise<boolean>;
  /** Fetches the stream again. @returns whether it is over */
  isOver: () => Promise<boolean>;
}

/** The place of the picture: the button to join, or what prevents it. */
export function StreamStage(props: StageProps) {
  const { t } = useTexts('streams');
  const { stream } = props;
  const paused = usePausedRoom(stream);
  const joining: Joining =
    props.joining.status !== 'idle' && props.joining.id === String(stream.id)
      ? props.joining
      : { status: 'idle' };
  if (joining.status === 'watching')
    return (
      <InBrowser fallback={<StagePicture stream={stream} />}>
        <WatchedStream key={stream.id} reply={joining.reply} {...props} />
      </InBrowser>
    );
  if (joining.status === 'asking')
    return (
      <StagePicture stream={stream}>
        <ConfirmService stream={joining.reply.stream} onYes={props.onConfirm} onNo={props.onLeave} />
      </StagePicture>
    );
  if (joining.status === 'refused')
    return (
      <StagePicture stream={stream}>
        <Refusal {...joining} onJoin={props.onJoin} onSignIn={props.onSignIn} />
      </StagePicture>
    );
  if (joining.status === 'held' && stream.isLive)
    return (
      <StagePicture stream={stream}>
        <Held stream={stream} onOpen={props.onJoin} />
      </StagePicture>
    );
  const isBusy = joining.status === 'busy';
  return (
    <StagePicture stream={stream}>
      {stream.isLive || stream.recording ? (
        <>
          {paused && <p className={`${paused} font-semibold`}>{t('held.title')}</p>}
          <Button className="min-h-14 px-6 text-lg" disabled={isBusy} onClick={props.onJoin}>
            <Play className="size-6 fill-current" aria-hidden="true" />
            {t(isBusy ? 'joining' : stream.isLive ? 'join' : 'watchRecording')}
          </Button>
          <noscript>
            <p>{t('stage.noScript')}</p>
          </noscript>
        </>
      ) : (
        <NothingYet stream={stream} />
      )}
    </StagePicture>
  );
}

function NothingYet({ stream }: { stream: Stream }): ReactNode {
  const { t } = useTexts('streams');
  if (stream.state === 'cancelled') return <p className="text-lg">{t('stage.cancelled')}</p>;
  if (stream.state === 'ended')
    return <p className="text-lg">{t(stream.isRecorded ? 'stage.ended' : 'stage.endedUnrecorded')}</p>;
  return (
    <>
      <p className="text-lg font-semibold">{t('stage.notYet')}</p>
      <div>
        <StreamTime at={stream.startTime} />
      </div>
    </>
  );
}
