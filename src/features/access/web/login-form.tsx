import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#shared/web/api/api-error.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { keepFlashToast } from '#shared/web/ui/flash-toast.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { loginForm } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { PasswordField } from './password-field.tsx';
import { useEnter } from './use-enter.ts';

interface Login {
  email: string;
  password: string;
}

export function LoginForm() {
  const { t } = useTexts('access');
  const enter = useEnter();
  const form = useForm<Login>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '' },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);

  async function submit(values: Login): Promise<void> {
    try {
      enter(await accessApi.call('login', { body: values }));
      keepFlashToast({ title: t('login.welcomeTitle'), description: t('login.welcome') });
      window.location.reload();
    } catch (error) {
      takeServerErrors(error);
      const description = failureText(error, t('errors.invalid_credentials'));
      showToast({ title: t('login.failedTitle'), description, kind: 'destructive' });
    }
  }

  const isBusy = form.formState.isSubmitting;
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
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
        error={errorOf('password')}
        input={{ autoComplete: 'current-password', required: true, ...form.register('password') }}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </Button>
    </form>
  );
}
