import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { FormGuard } from '#shared/web/form/form-guard.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, Field, SelectField, TextField } from '#shared/web/ui/field.tsx';
import { HELP_MAX, HELP_TOPICS } from '../help-values.ts';
import { helpApi } from './help-api.ts';

const LINES = [
  { name: 'name', autoComplete: 'name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
] as const;

interface Props {
  /** Who is signed in need not type it. */
  known: { name: string; email: string } | null;
  /** The reference of a message that was just sent without JavaScript. */
  sent: string | null;
}

/** Writes to the operators of the site. */
export function ContactForm({ known, sent }: Props) {
  const { t } = useTexts('help');
  const [reference, setReference] = useState(sent);
  const submitted = useSubmitted();
  const typed = submitted?.values;
  const [isSending, setSending] = useState(false);
  // The answer is shorter than the form: without this a phone would be left at the foot of the page.
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reference && reference !== sent) answer.current?.focus();
  }, [reference, sent]);
  const [error, setError] = useState<unknown>(null);
  const fields = error instanceof ApiError ? error.body?.fields : submitted?.fields;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const said = new FormData(form);
    const text = (name: string) => String(said.get(name) ?? '');
    setSending(true);
    setError(null);
    try {
      const made = await helpApi.call('ask', {
        body: {
          name: text('name'),
          email: text('email'),
          // What is not chosen yet is for the server to say at its field.
          topic: text('topic') as (typeof HELP_TOPICS)[number],
          message: text('message'),
          website: text('website'),
        },
      });
      setReference(made.reference);
    } catch (failure) {
      setError(failure);
      const [first] = failure instanceof ApiError ? Object.keys(failure.body?.fields ?? {}) : [];
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setSending(false);
    }
  }

  if (reference) {
    return (
      <div ref={answer} tabIndex={-1} role="status" className="flex flex-col gap-3 rounded-card bg-sage p-4">
        <p className="font-serif text-xl">{t('contact.sent')}</p>
        <p>
          {t('contact.reference')} <bdi className="font-mono font-semibold">{reference}</bdi>
        </p>
        <p>{t('contact.next')}</p>
      </div>
    );
  }
  return (
    <form
      onSubmit={send}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-4"
    >
      <FormGuard />
      {LINES.map(({ name, ...line }) => (
        <TextField
          key={name}
          {...line}
          name={name}
          required
          maxLength={HELP_MAX[name]}
          label={t(`contact.${name}`)}
          hint={name === 'email' ? t('contact.emailHint') : undefined}
          error={fields?.[name]?.message}
          defaultValue={typed?.[name] ?? known?.[name] ?? ''}
        />
      ))}
      <SelectField
        name="topic"
        required
        label={t('contact.topic')}
        error={fields?.topic?.message}
        defaultValue={typed?.topic ?? ''}
      >
        <option value="">{t('contact.choose')}</option>
        {HELP_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`contact.topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <Field label={t('contact.message')} hint={t('contact.messageHint')} error={fields?.message?.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            defaultValue={typed?.message}
            dir="auto"
            required
            maxLength={HELP_MAX.message}
            className={`${CONTROL_STYLE} min-h-40`}
          />
        )}
      </Field>
      {(error !== null || submitted) && Object.keys(fields ?? {}).length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {error === null ? submitted?.message : failureText(error, t('contact.failed'))}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={isSending}>
        {t(isSending ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
}
