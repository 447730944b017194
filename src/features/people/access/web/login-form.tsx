import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#shared/web/api/api-error.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { leaveWishes } from '#shared/web/page/wish.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { keepFlashToast } from '#shared/web/ui/flash-toast.ts';
import { loginWithCode } from '../access-fields.ts';
import { accessApi } from './access-api.ts';
import { EmailField } from './email-field.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { CodeField } from './security/code-field.tsx';
import { useEnter } from './use-enter.ts';

/**
 * Email and password, then a code where the account has a second factor. `onLeave` is called when the reader
 * goes to another page.
 */
export function LoginForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts('access');
  const enter = useEnter();
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fields, setFields, check, run, isBusy } = useServerFields(t('login.failedTitle'));
  useErrorFocus(form, fields);

  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [isAsked]);

  function welcome(entered: Parameters<typeof enter>[0]): void {
    leaveWishes();
    enter(entered);
    keepFlashToast({ title: t('login.welcomeTitle'), description: t('login.welcome') });
    window.location.reload();
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const read = check(loginWithCode.safeParse({ code: '', ...typedIn(event.currentTarget) }));
    if (!read) return;
    const { code, ...body } = read;
    if (isAsked && code === '') return setFields({ code: t('errors.code_missing') });
    await run(async () => {
      try {
        welcome(await accessApi.call('login', { body: code === '' ? body : { ...body, code } }));
      } catch (error) {
        // Not a failure: the server asks for the code, which is the second step.
        if (error instanceof ApiError && error.body?.code === 'access.code_required') return setAsked(true);
        throw error;
      }
    });
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <EmailField error={fields.email} offersPasskeys />
      <PasswordField
        label={t('field.password')}
        error={fields.password}
        input={{ autoComplete: 'current-password', required: true, name: 'password' }}
      />
      {isAsked && (
        <CodeField label={t('login.code')} hint={t('login.codeHint')} error={fields.code} name="code" />
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </Button>
      <PasskeySignIn onEntered={welcome} />
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
