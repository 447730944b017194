import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ownQuery, profileApi } from './profile-api.ts';

/** A requested email: what is still to be done, and how to cancel it. */
export function PendingEmail({ email, present }: { email: string; present: string }) {
  const { t } = useTexts('profile');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('form.failedTitle'));
  const takeBack = () =>
    run(async () => {
      const now = await profileApi.call('update', { body: { email: present } });
      client.setQueryData(ownQuery.queryKey, now);
    }, t('takenBack'));
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sage px-4 py-3"
    >
      <p className="min-w-0 wrap-anywhere">{t('pending', { email })}</p>
      <Button kind="quiet" disabled={isBusy} onClick={takeBack}>
        {t('takeBack')}
      </Button>
    </div>
  );
}
