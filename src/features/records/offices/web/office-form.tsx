import type { FormEvent } from 'react';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Office } from '../offices-contract.ts';
import { OFFICE_KINDS } from '../offices-values.ts';
import { officesApi } from './offices-api.ts';

const draftOf = (office: Office | null) => ({
  name: office?.name ?? '',
  kind: office?.kind ?? ('council' as Office['kind']),
  email: office?.email ?? '',
  cemeteries: office?.cemeteries.map(({ name }) => name).join('\n') ?? '',
});

async function readAgain(id: number) {
  const all = await officesApi.call('list', { query: { limit: '100' } });
  const now = all.find((office) => office.id === id);
  return now ? { version: now.version, draft: draftOf(now) } : null;
}

/** The form of an organisation, new or edited; one cemetery a line. */
export function OfficeForm(props: {
  office: Office | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { office } = props;
  const { t } = useTexts('offices');
  const {
    draft: values,
    setDraft: setValues,
    meeting,
    save: saveDraft,
  } = useVersionedDraft(
    draftOf(office),
    office?.version ?? null,
    office ? () => readAgain(office.id) : undefined,
  );
  const { fields, isBusy, run } = useServerFields(t('admin.failed'));
  async function save(event: FormEvent) {
    event.preventDefault();
    let isSaved = false;
    await run(async () => {
      isSaved = await saveDraft((draft, version) => {
        const cemeteries = draft.cemeteries.split('\n').filter((name) => name.trim() !== '');
        const body = { ...draft, cemeteries };
        return office
          ? officesApi.call('edit', { params: { id: String(office.id) }, body: { ...body, version } })
          : officesApi.call('create', { body });
      });
    });
    if (!isSaved) return;
    await props.onSaved();
    showToast({ title: t('admin.saved') });
    props.onClose();
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`admin.${field}`)}
        show={(field, value) => field === 'kind' && <p>{t(`kind.${value}`)}</p>}
      />
      <TextField
        label={t('admin.name')}
        value={values.name}
        error={fields.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin.kind')}
          value={values.kind}
          error={fields.kind}
          onChange={({ target }) => setValues({ ...values, kind: target.value as Office['kind'] })}
        >
          {OFFICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('admin.email')}
          type="email"
          autoComplete="off"
          dir="ltr"
          value={values.email}
          error={fields.email}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
      </div>
      <TextAreaField
        label={t('admin.cemeteries')}
        hint={t('admin.cemeteriesHint')}
        error={fields.cemeteries}
        value={values.cemeteries}
        onChange={({ target }) => setValues({ ...values, cemeteries: target.value })}
        area="min-h-28"
      />
      <FormButtons
        submit={t('admin.save')}
        cancel={t('admin.cancel')}
        isBusy={isBusy}
        onCancel={props.onClose}
      />
    </form>
  );
}
