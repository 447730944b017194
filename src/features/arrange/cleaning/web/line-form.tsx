import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { MESSAGE_MAX } from '../cleaning-values.ts';
import { messagesApi } from './cleaning-api.ts';

const loadForm = async () => (await import('../messages-fields.ts')).messageForm;

const makeKey = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** Writes to the other side of a visit; what could not be sent stays in the field. */
export function LineForm(props: { bookingId: number; hint: string; onSent: () => Promise<unknown> }) {
  const { t } = useTexts('cleaning');
  const area = useRef<HTMLTextAreaElement>(null);
  const key = useRef(makeKey());
  const [message, setMessage] = useState('');
  const { fields, check, isBusy: isSending, run } = useServerFields(t('failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const body = check(await read({ message }));
    if (!body) return;
    const params = { id: String(props.bookingId) };
    const isSent = await run(() => messagesApi.call('send', { params, body, idempotencyKey: key.current }));
    if (!isSent) return;
    key.current = makeKey();
    setMessage('');
    area.current?.focus();
    await props.onSent();
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-3 noscript:hidden">
      <TextAreaField
        ref={area}
        label={t('line.write')}
        hint={props.hint}
        error={fields.message}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          // Other words are another message.
          key.current = makeKey();
        }}
        area="min-h-20"
      />
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        <Send className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('line.send')}
      </Button>
    </form>
  );
}
