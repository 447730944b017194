import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#shared/web/api/api-error.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { PASSWORD_MIN, registrationWithConfirmation } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { PasswordField } from './password-field.tsx';
import { useEnter } from './use-enter.ts';

interface Registration {
  fullName: string;
  email: string;
  password: string;
}

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('access');
  const enter = useEnter();
  const form = useForm<Registration & { confirmPassword: string }>({
    resolver: zodResolver(registrationWithConfirmation),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);

  function refuse(description: string): void {
    showToast({ title: t('register.failedTitle'), description, kind: 'destructive' });
  }

  async function submit({
    confirmPassword,
    ...body
  }: Registration & { confirmPassword: string }): Promise<void> {
    if (confirmPassword !== body.password) {
      form.setError('confirmPassword', { message: 'access.passwords_differ' });
      refuse(t('errors.passwords_differ'));
      return;
    }
    try {
      enter(await accessApi.call('register', { body }), false);
      showToast({ title: t('register.welcomeTitle'), description: t('register.welcome') });
      onDone();
    } catch (error) {
      takeServerErrors(error);
      refuse(failureText(error, t('register.failed')));
    }
  }

  const isBusy = form.formState.isSubmitting;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <TextField
        label={t('field.fullName')}
        autoComplete="name"
        required
        error={errorOf('fullName')}
        {...form.register('fullName')}
      />
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        required
        error={errorOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: PASSWORD_MIN })}
        error={errorOf('password')}
        input={{ autoComplete: 'new-password', required: true, ...form.register('password') }}
      />
      <PasswordField
        label={t('field.confirmPassword')}
        error={errorOf('confirmPassword')}
        input={{ autoComplete: 'new-password', required: true, ...form.register('confirmPassword') }}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('creatingAccount') : t('register.submit')}
      </Button>
    </form>
  );
}
