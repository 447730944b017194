import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { PASSWORD_MIN } from '../../access-fields.ts';
import { PasswordField } from '../password-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import { refreshSecurity, securityApi } from './security-api.ts';

/** Changes the password, which signs out other devices. */
export function PasswordPart({ asksCode }: { asksCode: boolean }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { fields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const body = {
      currentPassword: String(said.get('currentPassword')),
      newPassword: String(said.get('newPassword')),
      ...(asksCode ? { code: String(said.get('code')) } : {}),
    };
    if (!(await run(() => securityApi.call('changePassword', { body })))) return;
    form.current?.reset();
    showToast({ title: t('security.changeDone'), description: t('security.changeDoneText') });
    await refreshSecurity(client);
  }
  return (
    <>
      <h2 id="security-password" className="font-serif text-2xl">
        {t('security.passwordTitle')}
      </h2>
      <form ref={form} noValidate onSubmit={change} className="flex max-w-md flex-col gap-4">
        <ProofFields fields={fields} asksCode={asksCode} />
        <PasswordField
          label={t('security.newPassword')}
          hint={t('field.passwordHint', { min: PASSWORD_MIN })}
          error={fields.newPassword}
          input={{ name: 'newPassword', autoComplete: 'new-password', required: true }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isBusy}>
            {t('security.change')}
          </Button>
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-action underline">
            {t('login.forgot')}
          </Link>
        </div>
      </form>
    </>
  );
}
