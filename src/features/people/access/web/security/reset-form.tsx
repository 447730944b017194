import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PostForm } from '#shared/web/form/post-form.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useSubmitted } from '#shared/web/form/use-submitted.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { PASSWORD_MIN } from '../../access-fields.ts';
import { PasswordField } from '../password-field.tsx';
import { securityApi } from './security-api.ts';

/**
 * Sets a new password with a mailed link; afterwards the reader goes on to `next`, whose address holds no
 * secret.
 */
export function ResetForm({ token, next }: { token: string; next: string }) {
  const { t } = useTexts('access');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const submitted = useSubmitted();
  const { fields, run, isBusy } = useServerFields(t('reset.failed'));
  useErrorFocus(form, fields);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (await run(() => securityApi.call('reset', { body: { token, password } })))
      navigate(next, { replace: true });
  }
  const error = fields.password ?? submitted?.fields.password?.message;
  return (
    <PostForm ref={form} onSubmit={send}>
      <PasswordField
        label={t('reset.password')}
        hint={t('field.passwordHint', { min: PASSWORD_MIN })}
        error={error}
        input={{ name: 'password', autoComplete: 'new-password', required: true }}
      />
      <Problem text={submitted && !error && submitted.message} />
      <Button type="submit" className="self-start" disabled={isBusy}>
        {t('reset.submit')}
      </Button>
    </PostForm>
  );
}
