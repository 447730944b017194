import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { securityApi } from './security-api.ts';

/** The button that proves an address: programs that read mails ahead open links, but press nothing. */
export function VerifyForm({ token, next }: { token: string; next: string }) {
  const { t } = useTexts('access');
  const navigate = useNavigate();
  const client = useQueryClient();
  const submitted = useSubmitted();
  const { run, isBusy } = useAction(t('verify.failed'));
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!(await run(() => securityApi.call('verifyEmail', { body: { token } })))) return;
    navigate(next, { replace: true });
    // The signed-in member may have another address now.
    void client.invalidateQueries();
  }
  return (
    <PostForm onSubmit={send}>
      <Problem text={submitted?.message} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t('verify.submit')}
      </Button>
    </PostForm>
  );
}
