import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { EMAIL_MAX } from '../../access-fields.ts';
import { securityApi } from './security-api.ts';

/** Requests the link to a new password. `isSent`: that has just been done without JavaScript. */
export function ForgotForm({ isSent }: { isSent: boolean }) {
  const { t } = useTexts('access');
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const submitted = useSubmitted();
  const [isAnswered, setAnswered] = useState(isSent);
  const { fields, run, isBusy } = useServerFields(t('forgot.failed'));
  useErrorFocus(form, fields);
  // The answer replaces the form and takes its focus.
  useEffect(() => {
    if (isAnswered && !isSent) answer.current?.focus();
  }, [isAnswered, isSent]);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    if (await run(() => securityApi.call('forgot', { body: { email } }))) setAnswered(true);
  }
  if (isAnswered)
    return (
      <div ref={answer} tabIndex={-1} role="status" className="flex flex-col gap-3 outline-none">
        <h2 className="font-serif text-2xl">{t('forgot.sentTitle')}</h2>
        <p>{t('forgot.sent')}</p>
        <Button kind="quiet" className="self-start" onClick={() => setAnswered(false)}>
          {t('forgot.again')}
        </Button>
      </div>
    );
  const error = fields.email ?? submitted?.fields.email?.message;
  return (
    <PostForm ref={form} onSubmit={send}>
      <TextField
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX}
        label={t('field.email')}
        error={error}
        defaultValue={submitted?.values.email}
      />
      <Problem text={submitted && !error && submitted.message} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t('forgot.submit')}
      </Button>
    </PostForm>
  );
}
