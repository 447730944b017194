import { type FormEvent, useRef } from 'react';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { type ReadDraft, useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { isServiceType, SERVICE_TYPES } from '../services-values.ts';
import { bodyOf, type EntryDraft } from './entry-draft.ts';

const loadForm = async () => (await import('../entries-fields.ts')).entryForm;

/** The form of an entry, for its owner or an administrator. `onSend` throws what the server refuses. */
export function EntryForm(props: {
  initial: EntryDraft;
  /** Of an entry that is changed, as it was read; null for a new one. */
  version: number | null;
  readAgain?: () => Promise<ReadDraft<EntryDraft>>;
  onSend: (body: ReturnType<typeof bodyOf>, version: number) => Promise<unknown>;
  onClose: () => void;
  /** The words of its button; without any it is saved. */
  submit?: string;
}) {
  const { t } = useTexts('services');
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, meeting, save } = useVersionedDraft(props.initial, props.version, props.readAgain);
  const { fields, check, isBusy: isSending, run } = useServerFields(t('failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  useErrorFocus(form, fields);
  const edit = (change: Partial<EntryDraft>) => setDraft((now) => ({ ...now, ...change }));
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!check(await read(bodyOf(draft)))) return;
    let isSaved = false;
    await run(async () => {
      isSaved = await save((merged, version) => props.onSend(bodyOf(merged), version));
    });
    if (isSaved) props.onClose();
  }
  const line = (name: Exclude<keyof EntryDraft, 'type'>) => ({
    name,
    label: t(`entry.${name}`),
    value: draft[name],
    // An error in one line of a list is shown with the line's number.
    error: fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const area = (name: 'description' | 'services' | 'languages' | 'proof', hint: string) => {
    const { label, error, ...control } = line(name);
    return <TextAreaField label={label} hint={hint} error={error} {...control} area="min-h-24" />;
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`entry.${field}`)}
        show={(field, value) => field === 'type' && <p>{t(`type.${value}.title`)}</p>}
      />
      <SelectField
        label={t('entry.type')}
        name="type"
        value={draft.type}
        error={fields.type}
        onChange={({ target }) => isServiceType(target.value) && edit({ type: target.value })}
      >
        {SERVICE_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}.title`)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...line('name')} required />
        <TextField {...line('location')} required />
        <TextField {...line('priceFrom')} hint={t('entry.pounds')} inputMode="decimal" dir="ltr" />
        <TextField {...line('priceTo')} hint={t('entry.onePrice')} inputMode="decimal" dir="ltr" />
        <TextField {...line('phone')} type="tel" autoComplete="tel" required dir="ltr" />
        <TextField
          {...line('email')}
          type="email"
          autoComplete="email"
          required
          dir="ltr"
          hint={t('entry.emailHint')}
        />
        <TextField
          {...line('website')}
          type="url"
          autoComplete="url"
          dir="ltr"
          hint={t('entry.websiteHint')}
        />
      </div>
      {area('description', t('entry.descriptionHint'))}
      {area('services', t('entry.lineEach'))}
      {area('languages', t('entry.lineEach'))}
      {area('proof', t('entry.proofHint'))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          {props.submit ?? t('entry.save')}
        </Button>
        <Button kind="quiet" onClick={props.onClose}>
          {t('entry.cancel')}
        </Button>
      </div>
    </form>
  );
}
