import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { MemorialDetail } from '../../memorials-contract.ts';
import { memorialQuery, refreshMemorials } from '../memorial-query.ts';
import { tendingApi } from './tending-api.ts';

/** Archiving, and deleting with its days of grace. */
export function AwayPanel({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(t('manage.failed'));
  const params = { id: String(memorial.id) };
  const { isArchived } = memorial;
  const archive = () =>
    run(
      async () => {
        await tendingApi.call('archive', { params, body: { isArchived: !isArchived } });
        await refreshMemorials(client);
      },
      t(isArchived ? 'manage.away.unarchived' : 'manage.away.archived'),
    );
  const remove = () =>
    run(async () => {
      await tendingApi.call('remove', { params });
      // Navigates before the memorial is dropped from the cache: this page would fetch it once more.
      await navigate('/my-memorials', { flushSync: true });
      // The memorial no longer exists, not even for the back button.
      client.removeQueries({ queryKey: memorialQuery(params.id).queryKey });
      await refreshMemorials(client);
      showToast({ title: t('manage.away.deleted'), description: t('manage.away.deletedText') });
    });
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="archive">
        <h2 id="archive" className="font-serif text-xl">
          {t('manage.away.archiveTitle')}
        </h2>
        <p className="text-muted">{t('manage.away.archiveText')}</p>
        <Button kind="quiet" className="mt-4" disabled={isBusy} onClick={archive}>
          {t(isArchived ? 'manage.away.unarchive' : 'manage.away.archive')}
        </Button>
      </Card>
      <Card aria-labelledby="delete">
        <h2 id="delete" className="font-serif text-xl">
          {t('manage.away.deleteTitle')}
        </h2>
        <p className="text-muted">{t('manage.away.deleteText')}</p>
        <ConfirmButton
          kind="danger"
          className="mt-4"
          question={t('manage.away.confirmDelete')}
          yes={t('manage.away.delete')}
          no={t('manage.no')}
          disabled={isBusy}
          onConfirm={remove}
        >
          {t('manage.away.delete')}
        </ConfirmButton>
      </Card>
    </div>
  );
}
