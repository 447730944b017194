import { type FormEvent, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Stream } from '../streams-contract.ts';
import { splitEmails } from './split-emails.ts';
import { streamsApi } from './streams-api.ts';

/** Invitations by e-mail, for the host. */
export function InviteMail({ stream }: { stream: Stream }) {
  const { t } = useTexts('streams');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const emails = splitEmails(text);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (emails.length === 0) return;
    setBusy(true);
    setError('');
    try {
      const { mailed } = await streamsApi.call('invite', {
        params: { id: String(stream.id) },
        body: { emails },
      });
      setText('');
      showToast({ title: t('invite.mailed', { count: mailed }) });
    } catch (failure) {
      const wrong = failure instanceof ApiError ? Object.values(failure.body?.fields ?? {})[0] : undefined;
      setError(wrong?.message ?? failureText(failure, t('invite.failed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <TextAreaField
        label={t('invite.emails')}
        hint={t('invite.emailsHint')}
        error={error || undefined}
        dir="ltr"
        rows={3}
        inputMode="email"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" kind="quiet" disabled={isBusy || emails.length === 0} className="self-start">
        {t(isBusy ? 'invite.busy' : 'invite.send', { count: emails.length })}
      </Button>
    </form>
  );
}
