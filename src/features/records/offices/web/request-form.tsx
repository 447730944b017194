import { type FormEvent, useRef, useState } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { REQUEST_ROLES } from '../offices-values.ts';
import { officesApi } from './offices-api.ts';

const loadForm = async () => (await import('../offices-fields.ts')).requestForm;

const EMPTY = {
  role: 'official' as (typeof REQUEST_ROLES)[number],
  organisationName: '',
  officialTitle: '',
  workEmail: '',
  workPhone: '',
  statement: '',
};
type Name = keyof typeof EMPTY;

export function RequestForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const { t } = useTexts('offices');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const { fields, check, isBusy: isSending, run } = useServerFields(t('request.failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  useErrorFocus(form, fields);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!check(await read(values))) return;
    if (!(await run(() => officesApi.call('ask', { body: values })))) return;
    showToast({ title: t('request.sentTitle'), description: t('request.sent') });
    await onSent();
  }
  const control = (name: Name) => ({
    name,
    label: t(`request.${name}`),
    value: values[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <SelectField {...control('role')}>
        {REQUEST_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...control('organisationName')} autoComplete="organization" required />
      <TextField {...control('officialTitle')} autoComplete="organization-title" required />
      <TextField {...control('workEmail')} type="email" dir="ltr" autoComplete="email" required />
      <TextField {...control('workPhone')} type="tel" dir="ltr" autoComplete="tel" />
      <TextAreaField
        label={t('request.statement')}
        hint={t('request.statementHint')}
        error={fields.statement}
        name="statement"
        required
        value={values.statement}
        onChange={({ target }) => setValues({ ...values, statement: target.value })}
        area="min-h-28"
      />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t(isBusy ? 'request.busy' : 'request.submit')}
      </Button>
    </form>
  );
}
