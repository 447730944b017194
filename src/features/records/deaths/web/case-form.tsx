import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { namesQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { healthDigits, IS_HEALTH_NUMBER } from '#shared/health-number.ts';
import { DateField } from '#shared/web/form/date-field.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { problemsOf } from '#shared/web/form/use-server-fields.ts';
import { useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import type { DeathCase } from '../deaths-contract.ts';
import { NUMBER_KINDS } from '../deaths-values.ts';
import { deathsApi } from './deaths-api.ts';
import { useCaseAction } from './use-case-action.ts';

const loadForm = async () => (await import('../deaths-fields.ts')).deathForm;

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
const OPTIONAL = ['dateOfBirth', 'graveReference'];

type Kind = (typeof NUMBER_KINDS)[number];
type CaseDraft = Record<(typeof TEXTS)[number], string> & { nhsNumberKind: Kind; noNumberReason: string };

function draftOf(of: DeathCase | undefined): CaseDraft {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, of?.[name] ?? '']));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    nhsNumberKind: of?.nhsNumberKind ?? 'nhs',
    noNumberReason: of?.noNumberReason ?? '',
  };
}

async function readAgain(id: number) {
  const now = await deathsApi.call('get', { params: { id: String(id) } });
  return { version: now.version, draft: draftOf(now) };
}

/** What is sent of a draft; the number is only what was typed now. */
const typedIn = ({ noNumberReason, ...facts }: CaseDraft, number: string) => ({
  ...facts,
  ...(facts.nhsNumberKind === 'none' ? { noNumberReason } : number.trim() ? { nhsNumber: number } : {}),
});

/** The facts of a case, new or edited. A stored number stays unless another is typed. */
export function CaseForm(props: { of?: DeathCase; onDone: (made: DeathCase) => void; onCancel: () => void }) {
  const { t } = useTexts('deaths');
  const { of } = props;
  const form = useRef<HTMLFormElement>(null);
  const list = useId();
  const { data: cemeteries = [] } = useQuery(namesQuery);
  const { fields, setFields, forget, isBusy: isSending, run } = useCaseAction();
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  const { draft, setDraft, meeting, save } = useVersionedDraft(
    draftOf(of),
    of?.version ?? null,
    of && (() => readAgain(of.id)),
  );
  const edit = (change: Partial<CaseDraft>) => setDraft((now) => ({ ...now, ...change }));
  const kind = draft.nhsNumberKind;
  const [number, setNumber] = useState('');
  const isKept = of?.nhsNumberKind === kind && kind !== 'none';
  async function send(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await read(typedIn(draft, number));
    const problems = problemsOf(error, t);
    if (kind !== 'none' && !isKept && number.trim() === '')
      problems.nhsNumber ??= t('errors.number_required');
    const [wrong] = Object.keys(problems);
    if (wrong || !data) {
      setFields(problems);
      form.current?.querySelector<HTMLElement>(`[name=${wrong}], [data-field=${wrong}]`)?.focus();
      return;
    }
    const made = await run(
      async () => {
        let answer: DeathCase | null = null;
        await save(async (merged, version) => {
          const { data: body = typedIn(merged, number) } = await read(typedIn(merged, number));
          answer = of
            ? await deathsApi.call('edit', { params: { id: String(of.id) }, body: { ...body, version } })
            : await deathsApi.call('create', { body });
        });
        return answer;
      },
      t(of ? 'form.changed' : 'form.opened'),
    );
    if (made) props.onDone(made);
  }
  const isWhole = kind !== 'none' && healthDigits(number) !== '';
  const isOdd = isWhole && !IS_HEALTH_NUMBER[kind](number);
  const control = (name: (typeof TEXTS)[number]) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: fields[name],
    required: !OPTIONAL.includes(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      forget(name);
      edit({ [name]: target.value });
    },
  });
  const date = (name: 'dateOfBirth' | 'dateOfDeath') => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: fields[name],
    onChange: (value: string) => {
      forget(name);
      edit({ [name]: value });
    },
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`field.${field}`)}
        show={(field, value) => field === 'nhsNumberKind' && <p>{t(`kind.${value}`)}</p>}
      />
      <TextField {...control('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...date('dateOfBirth')} hint={t('hint.dateOfBirth')} />
        <DateField {...date('dateOfDeath')} isDay isRequired />
        <TextField {...control('placeOfDeath')} />
        <SelectField
          label={t('field.nhsNumberKind')}
          name="nhsNumberKind"
          value={kind}
          onChange={({ target }) => edit({ nhsNumberKind: target.value as Kind })}
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
          value={draft.noNumberReason}
          maxLength={500}
          required
          onChange={({ target }) => {
            forget('noNumberReason');
            edit({ noNumberReason: target.value });
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
        <TextField {...control('cemeteryName')} list={list} />
        <TextField {...control('graveReference')} />
      </div>
      <datalist id={list}>
        {cemeteries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
