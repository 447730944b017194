import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import type { ImportDetails } from '../imports-contract.ts';
import { CheckResult } from './check-result.tsx';
import { importsApi } from './imports-api.ts';

/** The result of an import, and how to roll it back. */
export function DoneStep({
  data,
  onChanged,
}: {
  data: ImportDetails;
  onChanged: (data: ImportDetails) => void;
}) {
  const { t } = useTexts('imports');
  const { run, isBusy } = useAction(t('done.failed'));
  const rollBack = () =>
    run(async () => onChanged(await importsApi.call('rollBack', { params: { id: String(data.id) } })));
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="font-serif text-xl">{t('done.title')}</h3>
        <p>{t('done.taken', { count: data.rowsTaken })}</p>
        {data.rowsChanged > 0 && <p>{t('done.changed', { count: data.rowsChanged })}</p>}
        {data.rowsTaken > 0 && (
          <Link to="/admin?tab=graves" className="inline-flex min-h-11 items-center text-action underline">
            {t('done.see')}
          </Link>
        )}
      </div>
      {data.check && <CheckResult data={data} check={data.check} />}
      <p className="text-sm text-muted">{t('done.confirmText')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ConfirmButton
          kind="danger"
          question={t('done.confirm')}
          yes={t('done.rollBack')}
          no={t('done.cancel')}
          disabled={isBusy}
          onConfirm={rollBack}
        >
          {t('done.rollBack')}
        </ConfirmButton>
        <p role="status">{isBusy && t('done.doing')}</p>
      </div>
    </section>
  );
}

export function RolledBack({ data }: { data: ImportDetails }) {
  const { t } = useTexts('imports');
  const { rollBack } = data;
  if (!rollBack) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-serif text-xl">{t('rolledBack.title')}</h3>
      <p>{t('rolledBack.deleted', { count: rollBack.deleted })}</p>
      {rollBack.cemeteries > 0 && <p>{t('rolledBack.cemeteries', { count: rollBack.cemeteries })}</p>}
      {rollBack.keptTotal > 0 && (
        <>
          <p>{t('rolledBack.kept', { count: rollBack.keptTotal })}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {rollBack.kept.map((id) => (
              <li key={id}>
                <Link to={`/grave/${id}`} className="inline-flex min-h-11 items-center text-action underline">
                  {t('rolledBack.grave', { id: String(id) })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
