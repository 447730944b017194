import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { importQuery, importsApi, importsQuery } from './imports-api.ts';

/** Deletes an upload that was not imported: it would be counted as waiting until somebody did. */
export function DiscardImport({ id }: { id: number }) {
  const { t } = useTexts('imports');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(t('discard.failed'));
  const discard = () =>
    run(async () => {
      await importsApi.call('remove', { params: { id: String(id) } });
      await navigate('/admin?tab=imports', { preventScrollReset: true });
      client.removeQueries({ queryKey: importQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: importsQuery().queryKey.slice(0, 1) });
    });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('discard.text')}</p>
      <ConfirmButton
        kind="danger"
        question={t('discard.confirm')}
        yes={t('discard.order')}
        no={t('discard.keep')}
        disabled={isBusy}
        onConfirm={discard}
      >
        {t('discard.order')}
      </ConfirmButton>
    </div>
  );
}
