import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isolate } from '#shared/isolate.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { registryApi, withdrawnQuery } from './registry-api.ts';

/** The latest merged or withdrawn records, which can be restored. `round` changes when there is another one. */
export function WithdrawnList({ round, onRestored }: { round: number; onRestored: () => void }) {
  const { t } = useTexts('registry');
  const { day } = useFormats();
  const client = useQueryClient();
  const { data } = useQuery(withdrawnQuery());
  const { run, isBusy } = useAction(t('failed'));
  useEffect(() => {
    if (round > 0) void client.invalidateQueries({ queryKey: withdrawnQuery().queryKey });
  }, [client, round]);
  const restore = (id: number) =>
    run(async () => {
      await registryApi.call('restore', { params: { id: String(id) } });
      await client.invalidateQueries({ queryKey: withdrawnQuery().queryKey });
      onRestored();
    }, t('withdrawn.restored'));
  return (
    <section aria-labelledby="withdrawn">
      <h2 id="withdrawn" className="font-serif text-2xl">
        {t('withdrawn.title')}
      </h2>
      {data?.items.length === 0 && <p className="mt-2">{t('withdrawn.empty')}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {data?.items.map((record) => (
          <li
            key={record.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3"
          >
            <p>
              <bdi className="font-semibold">{record.deceasedName ?? t('withdrawn.erased')}</bdi>{' '}
              <span className="text-sm text-muted">
                {t('duplicates.number', { id: String(record.id) })} · {t(`withdrawn.reason.${record.reason}`)}
                {record.mergedInto !== null && (
                  <> {t('duplicates.number', { id: String(record.mergedInto) })}</>
                )}{' '}
                · {day(record.withdrawnAt)}
              </span>
            </p>
            {record.canReturn && (
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={`${t('withdrawn.restore')}: ${isolate(record.deceasedName ?? '')}`}
                onClick={() => restore(record.id)}
              >
                {t('withdrawn.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
