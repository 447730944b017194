import { useQuery } from '@tanstack/react-query';
import { ProofFields } from '#features/people/access/web/security/proof-fields.tsx';
import { securityQuery } from '#features/people/access/web/security/security-api.ts';
import { SecurityPanel } from '#features/people/access/web/security/security-panel.tsx';
import { OwnTokens } from '#features/people/api-tokens/web/own-tokens.tsx';
import { OwnOrganisations } from '#features/people/organisation-sign-in/web/own-organisations.tsx';

/** How an account is opened: by its owner, an organisation, a program. An account that everybody shares has no more than a door. */
export function ProfileSecurity() {
  const { data: state } = useQuery(securityQuery());
  return (
    <div className="flex flex-col gap-4">
      <SecurityPanel />
      {state?.isPersona === false && (
        <>
          <OwnOrganisations Proof={ProofFields} />
          <OwnTokens Proof={ProofFields} />
        </>
      )}
    </div>
  );
}
