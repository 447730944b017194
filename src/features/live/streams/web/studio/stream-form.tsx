import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#shared/web/ui/field.tsx';
import { streamForm } from '../../streams-fields.ts';
import { STREAM_TYPES } from '../../streams-values.ts';
import { AccessFields } from './access-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { bodyOf, needsConsent, type StreamDraft } from './stream-draft.ts';

export type StreamBody = ReturnType<typeof bodyOf>;

/**
 * Everything about a stream except its picture. `onSend` creates or changes it and throws what the server
 * refuses.
 */
export function StreamFields(props: {
  initial: StreamDraft;
  memorialId: number | null;
  /** True asks for a time, because the stream is planned. */
  hasTime: boolean;
  cemeteries: string[];
  submit: string;
  onSend: (body: StreamBody) => Promise<unknown>;
  children?: ReactNode;
}) {
  const { t } = useTexts('streams');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(props.initial);
  const { fields, check, isBusy, run } = useServerFields(t('studio.form.failed'));
  useErrorFocus(form, fields);
  const edit = (change: Partial<StreamDraft>) => setDraft((now) => ({ ...now, ...change }));
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const body = bodyOf(draft, props.memorialId);
    const isTimeless = props.hasTime && body.startTime === null;
    const timeless: Record<string, string> = isTimeless ? { startTime: t('errors.bad_time') } : {};
    if (check(streamForm.safeParse(body), timeless)) await run(() => props.onSend(body));
  }
  const text = (name: 'title' | 'hostName' | 'imam' | 'cemetery' | 'tags') => ({
    name,
    label: t(`studio.form.${name}`),
    value: draft[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-5">
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
