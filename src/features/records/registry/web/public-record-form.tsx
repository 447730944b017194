import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { SIGNIFICANCE_MAX, SOURCE_MAX } from '../registry-values.ts';
import { registryApi } from './registry-api.ts';

const draftOf = (grave: Grave) => ({
  source: grave.publicRecordSource ?? '',
  significance: grave.historicalSignificance ?? '',
});

/** Source and significance of a public record, for offices; the server checks their cemeteries. */
export function PublicRecordForm({ grave, queryKey }: { grave: Grave; queryKey: readonly unknown[] }) {
  const { t } = useTexts('graves');
  const client = useQueryClient();
  const based = useRef(grave);
  const {
    draft,
    setDraft,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(draftOf(grave), null, async () => {
    const now = await gravesApi.call('get', { params: { id: String(grave.id) } });
    based.current = now;
    return { version: 0, draft: draftOf(now) };
  });
  const { run, isBusy } = useAction(t('publicRecord.failed'));
  const save = () =>
    run(async () => {
      const isSaved = await saveDraft(async ({ source, significance }) => {
        const { publicRecordSource, historicalSignificance } = based.current;
        const basedOn = { publicRecordSource, historicalSignificance };
        const body = { publicRecordSource: source, historicalSignificance: significance, basedOn };
        await registryApi.call('publish', { params: { id: String(grave.id) }, body });
        based.current = {
          ...based.current,
          publicRecordSource: source.trim() || null,
          historicalSignificance: significance.trim() || null,
        };
      });
      if (!isSaved) return;
      await client.invalidateQueries({ queryKey });
      showToast({ title: t('publicRecord.done') });
    });
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
        <MeetingPanel meeting={meeting} nameOf={(field) => t(`publicRecord.${field}`)} />
        <TextField
          label={t('publicRecord.source')}
          maxLength={SOURCE_MAX}
          value={draft.source}
          onChange={({ target }) => setDraft((now) => ({ ...now, source: target.value }))}
        />
        <TextAreaField
          label={t('publicRecord.significance')}
          rows={4}
          maxLength={SIGNIFICANCE_MAX}
          value={draft.significance}
          onChange={({ target }) => setDraft((now) => ({ ...now, significance: target.value }))}
        />
        <Button type="submit" className="self-start" disabled={isBusy}>
          {t('publicRecord.save')}
        </Button>
      </form>
    </details>
  );
}
