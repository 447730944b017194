import { type FormEvent, useEffect, useRef } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { SecurityState } from '../../security-contract.ts';
import { useDevice } from '../passkeys/use-device.ts';
import { OrganisationProof } from './organisation-proof.tsx';
import { ProofFields } from './proof-fields.tsx';
import { securityApi } from './security-api.ts';

interface Steps {
  state: SecurityState;
  onDone: () => void;
  onCancel: () => void;
}

/** Whatever the account has to prove itself by: a passkey, its organisation's sign-in, a password and a code. */
export function ProofSteps({ state, onDone, onCancel }: Steps) {
  const { t } = useTexts('access');
  const { run, isBusy } = useAction(t('passkeys.failed'));
  const { confirm } = useDevice();
  return (
    <>
      {state.secondFactor.passkeys > 0 && (
        <Button
          className="self-start"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              if (await confirm()) onDone();
            })
          }
        >
          {t('security.confirmPasskey')}
        </Button>
      )}
      {state.signedInBy !== null && <OrganisationProof providerId={state.signedInBy} onDone={onDone} />}
      <TypedProof state={state} onDone={onDone} onCancel={onCancel} />
    </>
  );
}

function TypedProof({ state, onDone, onCancel }: Steps) {
  const { t } = useTexts('access');
  const form = useRef<HTMLFormElement>(null);
  const { fields, run, isBusy } = useServerFields(t('security.failed'));
  useErrorFocus(form, fields);
  // The dialog is there before it knows what to ask for, so the first field takes the focus when it comes.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, String(value)] as const,
    );
    void run(async () => {
      await securityApi.call('prove', {
        body: Object.fromEntries(typed.filter(([, value]) => value !== '')),
      });
      onDone();
    });
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      {/* Password managers fill in the password that belongs to this name. */}
      <input hidden readOnly name="" autoComplete="username" value={state.email} />
      <ProofFields fields={fields} asksCode={state.secondFactor.isOn} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t('security.begin')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
