import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { FormGuard } from '#shared/web/form/form-guard.tsx';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, Field, SelectField, TextField } from '#shared/web/ui/field.tsx';
import { PRIVACY_KINDS, PRIVACY_MAX } from '../trust-values.ts';
import { privacyApi } from './trust-api.ts';

const LINES = [
  { name: 'page', autoComplete: 'off', type: 'text' },
  { name: 'name', autoComplete: 'name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'relation', autoComplete: 'off', type: 'text' },
] as const;

/**
 * Asks that data on a living person be removed; `page` is the one that the reader came from, `sent` the reference of a
 * request that was just sent without JavaScript.
 */
export function PrivacyForm({ page, sent }: { page: string; sent: string | null }) {
  const { t } = useTexts('trust');
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
      const made = await privacyApi.call('request', {
        body: {
          kind: PRIVACY_KINDS.find((known) => known === text('kind')) ?? 'other',
          page: text('page'),
          name: text('name'),
          email: text('email'),
          relation: text('relation'),
          statement: text('statement'),
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

  if (reference)
    return (
      <div ref={answer} tabIndex={-1} role="status" className="flex flex-col gap-3 rounded-card bg-sage p-4">
        <p className="font-serif text-xl">{t('privacy.sent')}</p>
        <p>
          {t('privacy.reference')}: <bdi className="font-mono font-semibold">{reference}</bdi>
        </p>
        <p>{t('privacy.next')}</p>
      </div>
    );
  return (
    <form
      onSubmit={send}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-4"
    >
      <FormGuard />
      <SelectField
        name="kind"
        label={t('privacy.kind')}
        error={fields?.kind?.message}
        defaultValue={typed?.kind}
      >
        {PRIVACY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`privacy.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {LINES.map(({ name, ...line }) => (
        <TextField
          key={name}
          {...line}
          name={name}
          required={name !== 'relation'}
          maxLength={PRIVACY_MAX[name]}
          label={t(`privacy.${name}`)}
          hint={name === 'email' ? t('privacy.emailHint') : undefined}
          error={fields?.[name]?.message}
          defaultValue={typed?.[name] ?? (name === 'page' ? page : '')}
        />
      ))}
      <Field
        label={t('privacy.statement')}
        hint={t('privacy.statementHint')}
        error={fields?.statement?.message}
      >
        {(control) => (
          <textarea
            {...control}
            name="statement"
            defaultValue={typed?.statement}
            dir="auto"
            required
            maxLength={PRIVACY_MAX.statement}
            className={`${CONTROL_STYLE} min-h-32`}
          />
        )}
      </Field>
      {(error !== null || submitted) && Object.keys(fields ?? {}).length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {error === null ? submitted?.message : failureText(error, t('privacy.failed'))}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={isSending}>
        {t(isSending ? 'report.sending' : 'privacy.send')}
      </Button>
    </form>
  );
}
