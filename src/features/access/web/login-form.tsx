import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useFieldErrors } from '#shared/web/form/use-field-errors.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { keepFlashToast } from '#shared/web/ui/flash-toast.ts';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { loginWithCode } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { PasswordField } from './password-field.tsx';
import { CodeField } from './security/code-field.tsx';
import { useEnter } from './use-enter.ts';

interface Login {
  email: string;
  password: string;
  code: string;
}

/** Email and password, then a code where the account has a second factor. `onLeave`: the reader goes to another page. */
export function LoginForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts('access');
  const enter = useEnter();
  const [isAsked, setAsked] = useState(false);
  const form = useForm<Login>({
    resolver: zodResolver(loginWithCode),
    defaultValues: { email: '', password: '', code: '' },
  });
  const { errorOf, takeServerErrors } = useFieldErrors(form);

  useEffect(() => {
    if (isAsked) form.setFocus('code');
  }, [isAsked, form.setFocus]);

  async function submit({ code, ...body }: Login): Promise<void> {
    if (isAsked && code === '') return form.setError('code', { message: 'access.code_missing' });
    try {
      enter(await accessApi.call('login', { body: code === '' ? body : { ...body, code } }));
      keepFlashToast({ title: t('login.welcomeTitle'), description: t('login.welcome') });
      window.location.reload();
    } catch (error) {
      // Not a failure but the second step.
      if (error instanceof ApiError && error.body?.code === 'access.code_required') return setAsked(true);
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
      {isAsked && (
        <CodeField
          label={t('login.code')}
          hint={t('login.codeHint')}
          error={errorOf('code')}
          {...form.register('code')}
        />
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </Button>
      <Link
        to="/forgot-password"
        onClick={onLeave}
        className="inline-flex min-h-11 items-center self-start text-action underline"
      >
        {t('login.forgot')}
      </Link>
    </form>
  );
}
