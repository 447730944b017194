import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { RegistryGrave } from '../registry-contract.ts';
import { mergeQuestion } from './merge-question.ts';
import { registryApi } from './registry-api.ts';

/** Merges a record into another that the list of duplicates does not name, by the number in its address. */
export function MergeInto({ grave, onMerged }: { grave: RegistryGrave; onMerged: () => void }) {
  const { t } = useTexts('registry');
  const [into, setInto] = useState('');
  const { run, isBusy } = useAction(t('failed'));
  const merge = () =>
    run(async () => {
      const params = { id: String(grave.id) };
      await registryApi.call('merge', { params, body: { into: Number(into) } });
      onMerged();
    }, t('duplicates.done'));
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="merge-into">
      <h3 id="merge-into" className="font-semibold">
        {t('mergeInto.title')}
      </h3>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          label={t('mergeInto.number')}
          hint={t('mergeInto.hint')}
          inputMode="numeric"
          dir="ltr"
          value={into}
          onChange={({ target }) => setInto(target.value.replace(/\D/g, '').slice(0, 15))}
        />
        <ConfirmButton
          question={mergeQuestion(t, grave, { id: into })}
          yes={t('duplicates.yes')}
          no={t('cancel')}
          disabled={isBusy || into === ''}
          onConfirm={() => void merge()}
        >
          {t('duplicates.yes')}
        </ConfirmButton>
      </div>
    </section>
  );
}
