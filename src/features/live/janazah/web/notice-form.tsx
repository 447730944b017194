import { type FormEvent, useRef } from 'react';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { type ReadDraft, useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { Tick } from '#shared/web/ui/tick.tsx';
import { bodyOf, type NoticeDraft } from './notice-draft.ts';

const loadForm = async () => (await import('../janazah-fields.ts')).noticeForm;

export type NoticeBody = ReturnType<typeof bodyOf>;

/** The form of a janazah notice, new or changed. `onSend` throws what the server refuses. */
export function NoticeForm(props: {
  initial: NoticeDraft;
  /** Of a notice that is changed, as it was read; null for a new one. */
  version: number | null;
  readAgain?: () => Promise<ReadDraft<NoticeDraft>>;
  cemeteries: string[];
  /** The author's streams, to link to. */
  streams: { id: number; title: string }[];
  submit: string;
  onSend: (body: NoticeBody, version: number) => Promise<unknown>;
}) {
  const { t } = useTexts('janazah');
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, meeting, save } = useVersionedDraft(props.initial, props.version, props.readAgain);
  const { fields, check, isBusy: isSending, run } = useServerFields(t('failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  useErrorFocus(form, fields);
  const edit = (change: Partial<NoticeDraft>) => setDraft((now) => ({ ...now, ...change }));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (check(await read(bodyOf(draft))))
      await run(() => save((merged, version) => props.onSend(bodyOf(merged), version)));
  }
  const text = (name: Exclude<keyof NoticeDraft, 'hasWomensSpace' | 'note' | 'streamId'>) => ({
    name,
    label: t(`form.${name}`),
    value: draft[name],
    error: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-5">
      <MeetingPanel
        meeting={meeting}
        nameOf={(field) => t(`form.${field}`)}
        show={(field, value) =>
          field === 'streamId' && (
            <ConflictText value={props.streams.find(({ id }) => String(id) === value)?.title} />
          )
        }
      />
      <TextField {...text('deceasedName')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('mosque')} required />
        <TextField {...text('address')} />
        <TextField {...text('prayerAt')} type="datetime-local" required hint={t('form.ukTime')} />
        <TextField {...text('burialAt')} type="datetime-local" hint={t('form.ukTime')} />
        <TextField {...text('cemetery')} list="notice-cemeteries" />
        {props.streams.length > 0 && (
          <SelectField
            label={t('form.streamId')}
            name="streamId"
            value={draft.streamId}
            error={fields.streamId}
            onChange={({ target }) => edit({ streamId: target.value })}
          >
            <option value="">{t('form.noStream')}</option>
            {props.streams.map(({ id, title }) => (
              <option key={id} value={id} dir="auto">
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <datalist id="notice-cemeteries">
        {props.cemeteries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Tick
        name="hasWomensSpace"
        label={t('form.hasWomensSpace')}
        isTicked={draft.hasWomensSpace}
        onTick={(hasWomensSpace) => edit({ hasWomensSpace })}
      />
      <TextAreaField
        label={t('form.note')}
        hint={t('form.noteHint')}
        error={fields.note}
        name="note"
        value={draft.note}
        onChange={({ target }) => edit({ note: target.value })}
        area="min-h-24"
      />
      <TextField {...text('consentName')} required hint={t('form.consentHint')} />
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {isBusy ? t('form.busy') : props.submit}
      </Button>
    </form>
  );
}
