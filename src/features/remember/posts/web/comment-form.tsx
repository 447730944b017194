import { type FormEvent, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { COMMENT_MAX } from '../posts-values.ts';
import { TextArea } from './text-area.tsx';
import { useDraft } from './use-draft.ts';

/** A comment, a reply or a changed comment; it keeps its text until the server has it. */
export function CommentForm(props: {
  label: string;
  /** Where its text is kept in this tab. */
  draftKey: string;
  initial?: string;
  send: string;
  onSend: (content: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTexts('posts');
  const [kept, keep] = useDraft<string>(props.draftKey, '');
  const [isTouched, setTouched] = useState(false);
  const [isSending, setSending] = useState(false);
  const content = isTouched || kept !== '' ? kept : (props.initial ?? '');
  const write = (text: string) => {
    setTouched(true);
    keep(text);
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (content.trim() === '' || isSending) return;
    setSending(true);
    const wasSent = await props.onSend(content.trim());
    setSending(false);
    if (!wasSent) return;
    keep('');
    setTouched(false);
    props.onClose();
  }

  return (
    <form onSubmit={send} className="no-print mt-3 flex flex-col gap-2">
      <TextArea
        label={props.label}
        takesFocus
        value={content}
        maxLength={COMMENT_MAX}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={props.onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" disabled={content.trim() === '' || isSending}>
          {isSending ? t('sending') : props.send}
        </Button>
      </div>
    </form>
  );
}
