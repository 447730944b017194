import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiError } from '#shared/web/api/api-error.ts';
import { FormButtons } from '#shared/web/form/form-buttons.tsx';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { typedIn, useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { PASSKEY_NAME_MAX } from '../../passkeys-fields.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { passkeysApi, refreshPasskeys } from './passkeys-api.ts';
import { useDevice } from './use-device.ts';

type Options = Awaited<ReturnType<typeof passkeysApi.call<'beginAdd'>>>;

/** Name and password, then the device makes the passkey. `asksCode` where two-step sign-in is on. */
export function AddPasskeyForm(props: { asksCode: boolean; onCancel: () => void; onDone: () => void }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const { ask } = useDevice();
  const form = useRef<HTMLFormElement>(null);
  // Kept while the device refuses: a code was used up for it, and the same one is not taken twice.
  const begun = useRef<Options | null>(null);
  const { fields, setFields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  // The button that opened the form is gone, so its first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { name = '', currentPassword = '', code } = typedIn(event.currentTarget);
    if (name.trim() === '') return setFields({ name: t('common:errors.required') });
    await run(async () => {
      begun.current ??= await passkeysApi.call('beginAdd', {
        body: { currentPassword, ...(code ? { code } : {}) },
      });
      const options = begun.current;
      const made = await ask(({ makeOnDevice }) => makeOnDevice(options));
      if (!made) return;
      try {
        await passkeysApi.call('add', { body: { name, ...made } });
      } catch (error) {
        // The server has used the question up, whatever was wrong.
        if (error instanceof ApiError) begun.current = null;
        throw error;
      }
      showToast({ title: t('passkeys.added') });
      props.onDone();
      await refreshPasskeys(client);
    });
  }

  return (
    <form ref={form} noValidate onSubmit={add} className="flex max-w-md flex-col gap-4">
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={fields.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
      />
      <ProofFields fields={fields} asksCode={props.asksCode} />
      <FormButtons
        submit={t('security.begin')}
        cancel={t('security.cancel')}
        isBusy={isBusy}
        onCancel={props.onCancel}
      />
    </form>
  );
}
