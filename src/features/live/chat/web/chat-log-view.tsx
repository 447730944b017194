import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { ChatMessage } from '../chat-contract.ts';
import type { ChatLog } from './chat-log.ts';
import { useLogScroll } from './use-log-scroll.ts';

/** A scrolling box without controls must be focusable itself to be scrolled by keys. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

/** Before the messages come, their place is as high. */
export const LOG_HEIGHT = 'h-80 lg:h-96';

/** The messages in a scrolling box. New ones are read out politely; earlier ones that are loaded are not. */
export function ChatLogView(props: {
  log: ChatLog;
  /** Nobody can write any more. */
  isOver?: boolean | undefined;
  /** The last message number that is shown; null: all of them. */
  pausedAt: number | null;
  onResume: () => void;
  loadEarlier: () => Promise<void>;
  renderMessage: (message: ChatMessage) => ReactNode;
  /** The reader's own messages that are being sent. */
  unsent: ReactNode;
}) {
  const { t } = useTexts('chat');
  const { log, pausedAt } = props;
  const [isLoading, setLoading] = useState(false);
  const [isQuiet, setQuiet] = useState(true);
  const shown = pausedAt === null ? log.messages : log.messages.filter(({ number }) => number <= pausedAt);
  const last = shown.at(-1)?.number ?? 0;
  const { box, onScroll, toEnd, readTo } = useLogScroll(shown[0]?.number ?? 0, last);
  const seen = pausedAt ?? readTo;
  const count = seen === null ? 0 : log.messages.filter(({ number }) => number > seen).length;

  // Messages that are there when the chat opens must not be announced as new.
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(isLoading), 300);
    return () => clearTimeout(timer);
  }, [isLoading]);

  async function load(): Promise<void> {
    setQuiet(true);
    setLoading(true);
    await props.loadEarlier();
    setLoading(false);
  }
  function showNew(): void {
    props.onResume();
    toEnd();
  }

  return (
    <div className="relative">
      <div
        ref={box}
        onScroll={onScroll}
        {...SCROLLED_BY_KEYS}
        role="log"
        aria-label={t('log')}
        aria-live={isQuiet || pausedAt !== null ? 'off' : 'polite'}
        aria-relevant="additions"
        className={`${LOG_HEIGHT} overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1 [overflow-anchor:none]`}
      >
        {log.hasEarlier && (
          <Button kind="plain" className="w-full" aria-disabled={isLoading} onClick={() => void load()}>
            {t(isLoading ? 'loading' : 'earlier')}
          </Button>
        )}
        {shown.length === 0 && <p className="p-3 text-muted">{t(props.isOver ? 'wasSilent' : 'empty')}</p>}
        <ul>
          {shown.map(props.renderMessage)}
          {props.unsent}
        </ul>
      </div>
      {count > 0 && (
        <Button className="absolute inset-x-0 bottom-2 mx-auto w-fit" onClick={showNew}>
          {t('new', { count })}
        </Button>
      )}
    </div>
  );
}
