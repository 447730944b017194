import { type FormEvent, useRef, useState } from 'react';
import { healthDigits, IS_HEALTH_NUMBER } from '#shared/health-number.ts';
import { problemsOf } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { deathForm } from '../deaths-fields.ts';
import { NUMBER_KINDS } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

const TEXTS = [
  'fullName',
  'dateOfBirth',
  'dateOfDeath',
  'placeOfDeath',
  'deathCertificateNumber',
  'registrarOffice',
  'burialAuthority',
  'cemeteryName',
  'graveReference',
] as const;
const DATES = ['dateOfBirth', 'dateOfDeath'];
const OPTIONAL = ['dateOfBirth', 'graveReference'];

type Kind = (typeof NUMBER_KINDS)[number];

/** The facts of a case, new or edited. A stored number stays unless another is typed. */
export function CaseForm(props: { of?: DeathCase; onDone: (made: DeathCase) => void; onCancel: () => void }) {
  const { t } = useTexts('deaths');
  const { of } = props;
  const form = useRef<HTMLFormElement>(null);
  const { fields, setFields, forget, isBusy, run } = useCaseAction();
  const [kind, setKind] = useState<Kind>(of?.nhsNumberKind ?? 'nhs');
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState(of?.noNumberReason ?? '');
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(TEXTS.map((name) => [name, of?.[name] ?? ''])),
  );
  const isKept = of?.nhsNumberKind === kind && kind !== 'none';
  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = {
      ...values,
      nhsNumberKind: kind,
      ...(kind === 'none' ? { noNumberReason: reason } : number.trim() ? { nhsNumber: number } : {}),
    };
    const { data, error } = deathForm.safeParse(typed);
    const problems = problemsOf(error, t);
    if (kind !== 'none' && !isKept && number.trim() === '')
      problems.nhsNumber ??= t('errors.number_required');
    const [wrong] = Object.keys(problems);
    if (wrong || !data) {
      setFields(problems);
      form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const made = await run(
      () =>
        of
          ? deathsApi.call('edit', { params: { id: String(of.id) }, body: data })
          : deathsApi.call('create', { body: data }),
      t(of ? 'form.changed' : 'form.opened'),
    );
    if (made) props.onDone(made);
  }
  const isWhole = kind !== 'none' && healthDigits(number) !== '';
  const isOdd = isWhole && !IS_HEALTH_NUMBER[kind](number);
  const control = (name: (typeof TEXTS)[number]) => ({
    name,
    label: t(`field.${name}`),
    value: values[name] ?? '',
    error: fields[name],
    required: !OPTIONAL.includes(name),
    autoComplete: 'off',
    ...(DATES.includes(name) ? { dir: 'ltr', hint: t(`hint.${name}`) } : {}),
    onChange: ({ target }: { target: { value: string } }) => {
      forget(name);
      setValues({ ...values, [name]: target.value });
    },
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField {...control('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...control('dateOfBirth')} />
        <TextField {...control('dateOfDeath')} />
        <TextField {...control('placeOfDeath')} />
        <SelectField
          label={t('field.nhsNumberKind')}
          name="nhsNumberKind"
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
        >
          {NUMBER_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {kind === 'none' ? (
        <TextField
          name="noNumberReason"
          label={t('field.noNumberReason')}
          error={fields.noNumberReason}
          value={reason}
          maxLength={500}
          required
          onChange={({ target }) => {
            forget('noNumberReason');
            setReason(target.value);
          }}
        />
      ) : (
        <TextField
          name="nhsNumber"
          label={t('field.nhsNumber')}
          hint={t(isOdd ? 'hint.numberOdd' : isKept ? 'hint.numberKept' : 'hint.number')}
          error={fields.nhsNumber}
          value={number}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          required={!isKept}
          onChange={({ target }) => {
            forget('nhsNumber');
            setNumber(target.value);
          }}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...control('deathCertificateNumber')} />
        <TextField {...control('registrarOffice')} />
        <TextField {...control('burialAuthority')} />
        <TextField {...control('cemeteryName')} />
        <TextField {...control('graveReference')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(of ? 'form.save' : 'form.open')}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
