import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { SIGNIFICANCE_MAX, SOURCE_MAX } from '../registry-values.ts';
import { registryApi } from './registry-api.ts';

/** Source and significance of a public record, for offices; the server checks their cemeteries. */
export function PublicRecordForm({ grave, queryKey }: { grave: Grave; queryKey: readonly unknown[] }) {
  const { t } = useTexts('graves');
  const client = useQueryClient();
  const [source, setSource] = useState(grave.publicRecordSource ?? '');
  const [significance, setSignificance] = useState(grave.historicalSignificance ?? '');
  const { run, isBusy } = useAction(t('publicRecord.failed'));
  const save = () =>
    run(async () => {
      const body = { publicRecordSource: source, historicalSignificance: significance };
      await registryApi.call('publish', { params: { id: String(grave.id) }, body });
      await client.invalidateQueries({ queryKey });
    }, t('publicRecord.done'));
  return (
    <details className="no-print mt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
        {t('publicRecord.edit')}
      </summary>
      <form
        className="mt-2 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('publicRecord.source')}
          maxLength={SOURCE_MAX}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <TextAreaField
          label={t('publicRecord.significance')}
          rows={4}
          maxLength={SIGNIFICANCE_MAX}
          value={significance}
          onChange={({ target }) => setSignificance(target.value)}
        />
        <Button type="submit" className="self-start" disabled={isBusy}>
          {t('publicRecord.save')}
        </Button>
      </form>
    </details>
  );
}
