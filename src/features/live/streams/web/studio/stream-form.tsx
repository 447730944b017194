import { type FormEvent, type ReactNode, useRef } from 'react';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { MeetingPanel } from '#shared/web/form/meeting-panel.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useLateSchema } from '#shared/web/form/use-late-schema.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { type ReadDraft, useVersionedDraft } from '#shared/web/form/use-versioned-draft.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { STREAM_TYPES } from '../../streams-values.ts';
import { AccessFields } from './access-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { bodyOf, needsConsent, type StreamDraft } from './stream-draft.ts';

const loadForm = async () => (await import('../../streams-fields.ts')).streamForm;

export type StreamBody = ReturnType<typeof bodyOf>;

/** Of each field, below `studio` in the texts. */
const LABELS: Record<keyof StreamDraft, string> = {
  title: 'form.title',
  description: 'form.description',
  hostName: 'form.hostName',
  imam: 'form.imam',
  cemetery: 'form.cemetery',
  streamType: 'form.streamType',
  language: 'form.language',
  access: 'access.legend',
  tags: 'form.tags',
  startTime: 'form.startTime',
  chatEnabled: 'form.chatEnabled',
  isRecorded: 'consent.isRecorded',
  recordingConsent: 'consent.recordingConsent',
  recordingDays: 'consent.recordingDays',
  consentName: 'consent.name',
  consentRelation: 'consent.relation',
};

/**
 * Everything about a stream except its picture. `onSend` creates or changes it and throws what the server
 * refuses.
 */
export function StreamFields(props: {
  initial: StreamDraft;
  /** Of a stream that is changed, as it was read; null for a new one. */
  version: number | null;
  readAgain?: () => Promise<ReadDraft<StreamDraft>>;
  memorialId: number | null;
  /** True asks for a time, because the stream is planned. */
  hasTime: boolean;
  cemeteries: string[];
  submit: string;
  onSend: (body: StreamBody, version: number) => Promise<unknown>;
  children?: ReactNode;
}) {
  const { t } = useTexts('streams');
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, meeting, save } = useVersionedDraft(props.initial, props.version, props.readAgain);
  const { fields, check, isBusy: isSending, run } = useServerFields(t('studio.form.failed'));
  const { read, isReading } = useLateSchema(loadForm);
  const isBusy = isSending || isReading;
  useErrorFocus(form, fields);
  const edit = (change: Partial<StreamDraft>) => setDraft((now) => ({ ...now, ...change }));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const body = bodyOf(draft, props.memorialId);
    const isTimeless = props.hasTime && body.startTime === null;
    const timeless: Record<string, string> = isTimeless ? { startTime: t('errors.bad_time') } : {};
    if (check(await read(body), timeless))
      await run(() => save((merged, version) => props.onSend(bodyOf(merged, props.memorialId), version)));
  }
  const choiceWords = (field: keyof StreamDraft, value: unknown) => {
    if (field === 'streamType') return <p>{t(`type.${value}`)}</p>;
    if (field === 'access') return <p>{t(`studio.access.${value}`)}</p>;
    return field === 'language' && <p>{LANGUAGE_NAMES[value as StreamDraft['language']]}</p>;
  };
  const text = (name: 'title' | 'hostName' | 'imam' | 'cemetery' | 'tags') => ({
    name,
    label: t(`studio.form.${name}`),
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-5">
      <MeetingPanel meeting={meeting} nameOf={(field) => t(`studio.${LABELS[field]}`)} show={choiceWords} />
      <TextField {...text('title')} required hint={t('studio.form.titleHint')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('studio.form.streamType')}
          name="streamType"
          value={draft.streamType}
          error={fields.streamType}
          onChange={({ target }) => edit({ streamType: target.value as StreamDraft['streamType'] })}
        >
          {STREAM_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('studio.form.language')}
          name="language"
          value={draft.language}
          onChange={({ target }) => edit({ language: target.value as StreamDraft['language'] })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
        {props.hasTime && (
          <TextField
            label={t('studio.form.startTime')}
            hint={t('studio.form.startTimeHint')}
            name="startTime"
            type="datetime-local"
            required
            value={draft.startTime}
            error={fields.startTime}
            onChange={({ target }) => edit({ startTime: target.value })}
          />
        )}
        <TextField {...text('cemetery')} list="stream-cemeteries" autoComplete="off" />
        <TextField {...text('imam')} autoComplete="off" />
        <TextField {...text('hostName')} hint={t('studio.form.hostNameHint')} autoComplete="off" />
      </div>
      <datalist id="stream-cemeteries">
        {props.cemeteries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        label={t('studio.form.description')}
        error={fields.description}
        name="description"
        value={draft.description}
        onChange={({ target }) => edit({ description: target.value })}
        area="min-h-28"
      />
      <TextField {...text('tags')} hint={t('studio.form.tagsHint')} autoComplete="off" />
      <AccessFields draft={draft} edit={edit} errors={fields} />
      <ConsentFields draft={draft} edit={edit} errors={fields} isNeeded={needsConsent(draft)} />
      {props.children}
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {isBusy ? t('studio.form.busy') : props.submit}
      </Button>
    </form>
  );
}
