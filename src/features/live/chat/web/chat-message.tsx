import { MoreVertical } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { MENU_ITEM_STYLE, Menu } from '#shared/web/ui/menu.tsx';
import type { ChatMessage } from '../chat-contract.ts';
import { MUTE_MINUTES } from '../chat-values.ts';
import type { ChatActions } from './use-moderation.ts';

/**
 * Hours and minutes in the United Kingdom, in a locale whose format is the same in every version of the
 * locale data.
 */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export interface MessageItemProps {
  message: ChatMessage;
  isManager: boolean;
  actions: ChatActions;
  onReport: ((messageId: number) => void) | undefined;
}

/** One message: who, when, what; a menu holds what its reader may do with it. */
export function MessageItem(props: MessageItemProps) {
  const { message } = props;
  const { t } = useTexts('chat');
  return (
    <li className="flex items-start gap-2 rounded-lg px-2 py-1.5 hover:bg-sage">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <bdi className="font-semibold">{message.userName}</bdi>
          {message.isHost && <Badge kind="verified">{t('host')}</Badge>}
          {message.isMine && <span className="text-muted">({t('you')})</span>}
          <time dateTime={message.timestamp} className="text-muted">
            {clock.format(new Date(message.timestamp))}
          </time>
        </p>
        {message.isDeleted ? (
          <p className="text-muted italic">{t('deleted')}</p>
        ) : (
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {message.message}
          </p>
        )}
      </div>
      {!message.isDeleted && <MessageMenu {...props} />}
    </li>
  );
}

function MessageMenu({ message, isManager, actions, onReport }: MessageItemProps) {
  const { t } = useTexts('chat');
  const { userId, userName } = message;
  const mayDelete = isManager || message.isMine;
  const mayRestrain = isManager && !message.isMine && !message.isHost && userId !== null;
  const mayReport = onReport && !message.isMine;
  if (!mayDelete && !mayReport) return null;
  return (
    <Menu
      label={t('options', { name: userName })}
      button={<MoreVertical className="size-4" aria-hidden="true" />}
    >
      {(close) => {
        const item = (text: string, act: () => void, popup?: 'dialog') => (
          <button
            key={text}
            type="button"
            aria-haspopup={popup}
            className={MENU_ITEM_STYLE}
            onClick={() => {
              close();
              act();
            }}
          >
            {text}
          </button>
        );
        return (
          <>
            {mayDelete && item(t('delete'), () => actions.remove(message))}
            {mayRestrain &&
              MUTE_MINUTES.map((minutes) =>
                item(minutes === 60 ? t('muteHour') : t('mute', { minutes }), () =>
                  actions.restrain({ userId, userName }, { kind: 'muted', minutes }),
                ),
              )}
            {mayRestrain && item(t('block'), () => actions.askToBlock({ userId, userName }))}
            {mayReport && item(t('report'), () => onReport(message.id), 'dialog')}
          </>
        );
      }}
    </Menu>
  );
}
