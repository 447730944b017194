import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cemeteriesPaths } from '#features/records/cemeteries/cemeteries-paths.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { PartNames } from '../layouts-contract.ts';
import { nameFields, namesOf, nameTitle } from './editing.ts';
import { layoutsApi, partNamesQuery } from './layouts-api.ts';
import { NameFields } from './name-fields.tsx';

const keyOf = ({ kind, id }: Pick<PartNames, 'kind' | 'id'>) => `${kind}-${id}`;

/** What the sections, gates and paths of a cemetery are called in each language: for its office. */
export function PartNamesSetting({ cemetery }: { cemetery: { id: number; name: string } }) {
  const { t } = useTexts('layouts');
  const { data: parts } = useQuery(partNamesQuery(cemetery.id));
  const [chosen, setChosen] = useState('');
  if (!parts || parts.length === 0) return null;
  const part = parts.find((one) => keyOf(one) === chosen) ?? (parts[0] as PartNames);
  return (
    <details className="rounded-lg border border-line px-3 open:pb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('partNames.title')}</summary>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('partNames.text')}</p>
        <SelectField
          label={t('partNames.part')}
          value={keyOf(part)}
          onChange={({ target }) => setChosen(target.value)}
        >
          {parts.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {`${t(`part.${one.kind}`)}: ${one.name || t('part.unnamed')}`}
            </option>
          ))}
        </SelectField>
        <PartNamesForm key={keyOf(part)} cemeteryId={cemetery.id} part={part} />
      </div>
    </details>
  );
}

function PartNamesForm({ cemeteryId, part }: { cemeteryId: number; part: PartNames }) {
  const { t } = useTexts('layouts');
  const client = useQueryClient();
  const params = { id: String(cemeteryId) };
  const same = (all: readonly PartNames[]) => all.find((one) => keyOf(one) === keyOf(part));
  const { draft, setDraft, meeting, save } = useVersionedDraft(
    nameFields(part.names),
    part.version,
    async () => {
      const now = same(await layoutsApi.call('partNames', { params }));
      return now ? { version: now.version, draft: nameFields(now.names) } : null;
    },
  );
  const { run, isBusy } = useAction(t('failed'));
  async function send(event: FormEvent) {
    event.preventDefault();
    let isSaved = false;
    await run(async () => {
      isSaved = await save(async (mine, version) => {
        const body = { kind: part.kind, partId: part.id, names: namesOf(mine), version };
        const saved = await layoutsApi.call('setPartNames', { params, body });
        client.setQueryData(partNamesQuery(cemeteryId).queryKey, saved);
        return same(saved)?.version;
      });
    });
    if (!isSaved) return;
    showToast({ title: t('saved') });
    await client.invalidateQueries({ queryKey: [cemeteriesPaths.layout] });
  }
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-4" aria-label={part.name}>
      <MeetingPanel meeting={meeting} nameOf={nameTitle} />
      <NameFields values={draft} onChange={(names) => setDraft((now) => ({ ...now, ...names }))} />
      <Button type="submit" disabled={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
