import { type FormEvent, useRef } from 'react';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { PASSWORD_MIN, registrationWithConfirmation } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useEnter } from './use-enter.ts';

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('access');
  const enter = useEnter();
  const form = useRef<HTMLFormElement>(null);
  const { fields, setFields, check, run, isBusy } = useServerFields(t('register.failedTitle'));
  useErrorFocus(form, fields);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const read = check(registrationWithConfirmation.safeParse(typedIn(event.currentTarget)));
    if (!read) return;
    const { confirmPassword, ...body } = read;
    if (confirmPassword !== body.password) {
      const description = t('errors.passwords_differ');
      setFields({ confirmPassword: description });
      showToast({ title: t('register.failedTitle'), description, kind: 'destructive' });
      return;
    }
    if (!(await run(async () => enter(await accessApi.call('register', { body }), false)))) return;
    showToast({ title: t('register.welcomeTitle'), description: t('register.welcome') });
    onDone();
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={t('field.fullName')}
        autoComplete="name"
        required
        error={fields.fullName}
        name="fullName"
      />
      <EmailField error={fields.email} />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: PASSWORD_MIN })}
        error={fields.password}
        input={{ autoComplete: 'new-password', required: true, name: 'password' }}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        error={fields.confirmPassword}
        input={{ autoComplete: 'new-password', required: true, name: 'confirmPassword' }}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('creatingAccount') : t('register.submit')}
      </Button>
    </form>
  );
}
