import { type FormEvent, useRef } from 'react';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { OwnCouncil } from '../partnership-contract.ts';
import type { CouncilForm } from '../partnership-fields.ts';
import { CemeteryFields, type KeyedRow, keyed, withoutKeys } from './cemetery-fields.tsx';
import { partnershipApi } from './partnership-api.ts';

type Draft = Omit<CouncilForm, 'cemeteries'> & { cemeteries: KeyedRow[] };

const EMPTY: Draft = {
  slug: '',
  name: '',
  place: '',
  statedCemeteries: null,
  source: '',
  isPublished: false,
  cemeteries: [],
};

interface Props {
  council: OwnCouncil | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

export function CouncilEditor({ council, onSaved, onClose }: Props) {
  const { t } = useTexts('partnership');
  const {
    draft: form,
    setDraft: setForm,
    meeting,
    save: saveDraft,
  } = useVersionedDraft<Draft>(
    council ? formOf(council) : EMPTY,
    council?.version ?? null,
    council ? () => readAgain(council.id) : undefined,
  );
  const { fields, isBusy, run } = useServerFields(t('admin.failed'));
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, fields);
  const set = (part: Partial<Draft>) => setForm((before) => ({ ...before, ...part }));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    let isSaved = false;
    await run(async () => {
      isSaved = await saveDraft((draft, version) => {
        const body = { ...draft, cemeteries: withoutKeys(draft.cemeteries) };
        return council
          ? partnershipApi.call('change', { params: { id: String(council.id) }, body: { ...body, version } })
          : partnershipApi.call('create', { body });
      });
    });
    if (!isSaved) return;
    showToast({ title: t('admin.saved') });
    await onSaved();
  }

  return (
    <form ref={element} onSubmit={save} noValidate className="flex flex-col gap-4">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`admin.${field === 'statedCemeteries' ? 'stated' : field}`)}
        show={(_field, value) =>
          Array.isArray(value) && <ConflictText value={value.map(({ name }) => name)} />
        }
      />
      {(['name', 'place', 'slug'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`admin.${name}`)}
          hint={name === 'slug' ? t('admin.slugHint') : undefined}
          error={fields[name]}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <TextField
        name="statedCemeteries"
        inputMode="numeric"
        label={t('admin.stated')}
        error={fields.statedCemeteries}
        value={form.statedCemeteries === null ? '' : String(form.statedCemeteries)}
        onChange={(event) => set({ statedCemeteries: countOf(event.target.value) })}
      />
      <TextField
        name="source"
        label={t('admin.source')}
        error={fields.source}
        value={form.source}
        onChange={(event) => set({ source: event.target.value })}
      />
      <CemeteryFields
        cemeteries={form.cemeteries}
        errors={fields}
        onChange={(cemeteries) => set({ cemeteries })}
      />
      <CheckBox
        name="isPublished"
        label={t('admin.isPublished')}
        isChecked={form.isPublished}
        onChange={(isPublished) => set({ isPublished })}
      />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy}>
          {t('admin.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      </p>
    </form>
  );
}

const formOf = ({
  slug,
  name,
  place,
  statedCemeteries,
  source,
  isPublished,
  cemeteries,
}: OwnCouncil): Draft => ({
  slug,
  name,
  place,
  statedCemeteries,
  source,
  isPublished,
  cemeteries: keyed(cemeteries),
});

async function readAgain(id: number) {
  const now = (await partnershipApi.call('adminList', {})).find((council) => council.id === id);
  return now ? { version: now.version, draft: formOf(now) } : null;
}

const countOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
};
