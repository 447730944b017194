import { Pause, Play, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ChatForm } from './chat-form.tsx';
import { lastNumber } from './chat-log.ts';
import { ChatLogView, LOG_HEIGHT } from './chat-log-view.tsx';
import { MessageItem } from './chat-message.tsx';
import { ChatSettings } from './chat-settings.tsx';
import { UnsentItem } from './unsent-item.tsx';
import { useChat } from './use-chat.ts';
import { useModeration } from './use-moderation.ts';
import { useSending } from './use-sending.ts';

export interface StreamChatProps {
  streamId: number;
  /** The secret of the invitation by which the reader came. */
  link?: string | null;
  /** True for the host, whom they named, and administrators. */
  isManager: boolean;
  slowModeSeconds: number;
  /** The stream is over: the chat can be read but not written. */
  isOver?: boolean;
  memberId: number | null;
  /** The button with which a visitor signs in. */
  signIn: ReactNode;
  onReport?: (messageId: number) => void;
}

/** The chat of a stream. The key remounts it for another stream, so that nothing of the first remains. */
export function StreamChat(props: StreamChatProps) {
  return <Room key={`${props.streamId} ${props.link ?? ''}`} {...props} />;
}

function Room({ streamId, link = null, isManager, memberId, ...props }: StreamChatProps) {
  const { t } = useTexts('chat');
  const sending = useSending(streamId, (message) => chat.takeOwn(message), link);
  const chat = useChat(streamId, link, {
    memberId,
    isManager,
    someone: t('errors.community_member'),
    isSending: sending.unsent.some(({ problem }) => problem === null),
  });
  const actions = useModeration(streamId, (number) => void chat.refresh(number));
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const [ownSlowMode, setOwnSlowMode] = useState<number | null>(null);
  const slowModeSeconds = ownSlowMode ?? props.slowModeSeconds;
  const { log, fault } = chat;
  const isPaused = pausedAt !== null;
  const PauseIcon = isPaused ? Play : Pause;

  return (
    <Card aria-labelledby="chat-title" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h3 id="chat-title" className="grow font-serif text-xl">
          {t('title')}
        </h3>
        {isManager && (
          <IconButton
            label={t('moderation')}
            aria-expanded={isSettingUp}
            onClick={() => setSettingUp(!isSettingUp)}
          >
            <Settings2 className="size-5" aria-hidden="true" />
          </IconButton>
        )}
        {/* Its place is kept while the messages come. */}
        <Button
          kind="quiet"
          className={log ? '' : 'invisible'}
          aria-pressed={isPaused}
          aria-label={t('pause')}
          onClick={() => setPausedAt(isPaused || !log ? null : lastNumber(log))}
        >
          <PauseIcon className="size-5" aria-hidden="true" />
          {t(isPaused ? 'resume' : 'pauseShort')}
        </Button>
      </div>
      {isSettingUp && (
        <ChatSettings streamId={streamId} slowModeSeconds={slowModeSeconds} onSlowMode={setOwnSlowMode} />
      )}
      {fault !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="grow text-danger">{fault || t(log ? 'away' : 'failedToLoad')}</p>
          <Button kind="quiet" onClick={() => void chat.readNewest()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!log && fault === null && <Skeleton className={LOG_HEIGHT} />}
      {log && (
        <ChatLogView
          log={log}
          isOver={props.isOver}
          pausedAt={pausedAt}
          onResume={() => setPausedAt(null)}
          loadEarlier={chat.loadEarlier}
          renderMessage={(message) => (
            <MessageItem
              key={message.number}
              message={message}
              isManager={isManager}
              actions={actions}
              onReport={props.onReport}
            />
          )}
          unsent={sending.unsent.map((unsent) => (
            <UnsentItem
              key={unsent.key}
              unsent={unsent}
              onSendAgain={(one) => void sending.sendAgain(one)}
              onDiscard={sending.discard}
            />
          ))}
        />
      )}
      {props.isOver ? (
        <p className="text-muted">{t('over')}</p>
      ) : memberId === null ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sage p-3">
          <p className="grow">{t('signInNeeded')}</p>
          {props.signIn}
        </div>
      ) : (
        <ChatForm
          memberId={memberId}
          streamId={streamId}
          slowModeSeconds={isManager ? 0 : slowModeSeconds}
          onSend={(message) => void sending.send(message)}
        />
      )}
      <BlockDialog actions={actions} />
    </Card>
  );
}
