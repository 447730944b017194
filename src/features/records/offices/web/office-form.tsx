import { type FormEvent, useState } from 'react';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Office } from '../offices-contract.ts';
import { OFFICE_KINDS } from '../offices-values.ts';
import { officesApi } from './offices-api.ts';

/** The form of an organisation, new or edited; one cemetery a line. */
export function OfficeForm(props: {
  office: Office | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { office } = props;
  const { t } = useTexts('offices');
  const [values, setValues] = useState({
    name: office?.name ?? '',
    kind: office?.kind ?? ('council' as Office['kind']),
    email: office?.email ?? '',
    cemeteries: office?.cemeteries.map(({ name }) => name).join('\n') ?? '',
  });
  const { fields, isBusy, run } = useServerFields(t('admin.failed'));
  async function save(event: FormEvent) {
    event.preventDefault();
    const cemeteries = values.cemeteries.split('\n').filter((name) => name.trim() !== '');
    const body = { ...values, cemeteries };
    const call = () =>
      office
        ? officesApi.call('edit', { params: { id: String(office.id) }, body })
        : officesApi.call('create', { body });
    if (!(await run(call))) return;
    await props.onSaved();
    showToast({ title: t('admin.saved') });
    props.onClose();
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('admin.save')}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
