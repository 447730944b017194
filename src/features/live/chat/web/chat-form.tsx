import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import { MESSAGE_MAX } from '../chat-values.ts';
import { useChatDraft } from './use-chat-draft.ts';

/** From this many characters left on, the reader is told. */
const SCARCE = 100;

/** Writes a message: Enter sends, Shift and Enter begin a new line. */
export function ChatForm(props: {
  memberId: number;
  streamId: number;
  slowModeSeconds: number;
  onSend: (message: string) => void;
}) {
  const { t } = useTexts('chat');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useChatDraft(props.memberId, props.streamId);
  const left = MESSAGE_MAX - draft.length;

  function send(event?: FormEvent): void {
    event?.preventDefault();
    const message = draft.trim();
    if (message === '') return;
    props.onSend(message);
    setDraft('');
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    // An input method (Arabic, Urdu on a phone) also uses Enter to finish a composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-1 noscript:hidden">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          ref={field}
          dir="auto"
          rows={1}
          value={draft}
          maxLength={MESSAGE_MAX}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL_STYLE} max-h-32 resize-none [field-sizing:content]`}
        />
        <Button type="submit" aria-disabled={draft.trim() === ''}>
          <Send className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">{t('send')}</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {props.slowModeSeconds > 0 && t('slow', { seconds: props.slowModeSeconds })}{' '}
        {left <= SCARCE && t('left', { number: left })}
      </p>
    </form>
  );
}
