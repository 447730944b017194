import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { choiceQuery, notificationsApi } from './notifications-api.ts';

/** Unsubscribes from one kind of mails, or resubscribes, without signing in. */
export function MailChoiceForm({ token }: { token: string }) {
  const { t } = useTexts('notifications');
  const { data } = useQuery(choiceQuery(token));
  const client = useQueryClient();
  const submitted = useSubmitted();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!data) return null;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!data || isSending) return;
    setSending(true);
    setError(null);
    try {
      const now = await notificationsApi.call('choose', { body: { token, wanted: !data.wanted } });
      client.setQueryData(choiceQuery(token).queryKey, now);
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  const topic = t(`choice.topics.${data.topic}`);
  const problem = error ? failureText(error, t('choice.failed')) : submitted?.message;
  return (
    <PostForm onSubmit={send}>
      <input type="hidden" name="wanted" value={data.wanted ? 'no' : 'yes'} />
      <p role="status" className="text-lg">
        {t(data.wanted ? 'choice.on' : 'choice.off', { topic })}
      </p>
      <p className="text-muted">{t('choice.essential')}</p>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" kind={data.wanted ? 'primary' : 'quiet'} disabled={isSending}>
        {t(data.wanted ? 'choice.stop' : 'choice.again')}
      </Button>
    </PostForm>
  );
}
