import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { SecurityState } from '../../security-contract.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { OrganisationProof } from './organisation-proof.tsx';
import { ProofForm } from './proof-form.tsx';
import { securityApi } from './security-api.ts';

/** Whatever the account has to prove itself by: a passkey, its organisation's sign-in, a password and a code. */
export function ProofSteps(props: { state: SecurityState; onDone: () => void; onCancel: () => void }) {
  const { state, onDone, onCancel } = props;
  const { t } = useTexts('access');
  return (
    <>
      {state.secondFactor.passkeys > 0 && <ConfirmByPasskey onDone={onDone} />}
      {state.signedInBy !== null && <OrganisationProof providerId={state.signedInBy} onDone={onDone} />}
      <ProofForm
        label={t('security.begin')}
        asksCode={state.secondFactor.isOn}
        email={state.email}
        onCancel={onCancel}
        onProof={async ({ currentPassword, code }) => {
          // Where an organisation's sign-in began the session, the code alone may be enough.
          const body = { ...(currentPassword && { currentPassword }), ...(code && { code }) };
          await securityApi.call('prove', { body });
          onDone();
        }}
      />
    </>
  );
}
