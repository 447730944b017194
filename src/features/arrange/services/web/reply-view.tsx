import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { ProviderReply } from '../services-contract.ts';
import { replyQuery, servicesApi } from './services-api.ts';

/** Where a provider says, without an account, that it has answered a family. */
export function ReplyView({ token, reply }: { token: string; reply: ProviderReply }) {
  const { t } = useTexts('services');
  const { day } = useFormats();
  const client = useQueryClient();
  const submitted = useSubmitted();
  const { run, isBusy } = useAction(t('failed'));
  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    await run(async () => {
      const answered = await servicesApi.call('confirmReply', { params: { token } });
      client.setQueryData(replyQuery(token).queryKey, answered);
    });
  }
  return (
    <Card className="flex flex-col gap-4">
      <p>
        {t('reference')}: <bdi className="font-semibold">{reply.reference}</bdi> ·{' '}
        {t('requests.sentOn', { day: day(reply.createdAt) })}
      </p>
      {reply.status === 'sent' ? (
        <PostForm onSubmit={confirm}>
          {submitted?.message && (
            <p role="alert" className="font-semibold text-danger">
              {submitted.message}
            </p>
          )}
          <p>{t('reply.text')}</p>
          <Button type="submit" className="self-start" aria-disabled={isBusy}>
            {t('reply.confirm')}
          </Button>
        </PostForm>
      ) : (
        <p role="status" className="font-semibold">
          {t(reply.status === 'answered' ? 'reply.thanks' : 'reply.closed')}
        </p>
      )}
    </Card>
  );
}
