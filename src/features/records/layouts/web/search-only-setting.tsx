import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { cemeteriesPaths } from '#features/records/cemeteries/cemeteries-paths.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { SearchOnly } from '../layouts-contract.ts';
import { layoutsApi, searchOnlySettingQuery } from './layouts-api.ts';

/** Whether the graves of a cemetery stand in lists, or are found by search only: for its office and for administrators. */
export function SearchOnlySetting({ cemetery }: { cemetery: { id: number; name: string } }) {
  const { t } = useTexts('layouts');
  const { data: now } = useQuery(searchOnlySettingQuery(cemetery.id));
  return (
    <details className="rounded-lg border border-line px-3 open:pb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('searchOnly.title')}</summary>
      {now && <SettingForm cemetery={cemetery} read={now} />}
    </details>
  );
}

function SettingForm({ cemetery, read }: { cemetery: { id: number; name: string }; read: SearchOnly }) {
  const { t } = useTexts('layouts');
  const client = useQueryClient();
  const params = { id: String(cemetery.id) };
  // Of two people who change one box both want the same, so there is never anything to decide.
  const { draft, setDraft, save } = useVersionedDraft(
    { isSearchOnly: read.isSearchOnly },
    read.version,
    async () => {
      const { version, ...theirs } = await layoutsApi.call('searchOnly', { params });
      return { version, draft: theirs };
    },
  );
  const { run, isBusy } = useAction(t('failed'));
  async function send(event: FormEvent) {
    event.preventDefault();
    const isSaved = await run(() =>
      save(async (body, version) => {
        const saved = await layoutsApi.call('setSearchOnly', { params, body: { ...body, version } });
        client.setQueryData(searchOnlySettingQuery(cemetery.id).queryKey, saved);
        return saved.version;
      }),
    );
    if (!isSaved) return;
    showToast({ title: t('saved') });
    const stale = [cemeteriesPaths.searchOnly, cemeteriesPaths.layout];
    await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })));
  }
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-3" aria-label={cemetery.name}>
      <Tick
        label={t('searchOnly.label')}
        hint={t('searchOnly.text')}
        isTicked={draft.isSearchOnly}
        onTick={(isSearchOnly) => setDraft({ isSearchOnly })}
      />
      <Button type="submit" disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
