import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { PasskeysPart } from '../passkeys/passkeys-part.tsx';
import { EmailPart } from './email-part.tsx';
import { FactorPart } from './factor-part.tsx';
import { OwnSessionsPart } from './own-sessions-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { securityQuery } from './security-api.ts';

/** How a member's account is protected, and where they are signed in. Needs the texts of 'access' and 'form'. */
export function SecurityPanel() {
  const { t } = useTexts('access');
  const { data: state } = useQuery(securityQuery());
  if (!state) return null;
  return (
    <div className="flex flex-col gap-4">
      {state.isPersona && <p className="rounded-card bg-sage p-4">{t('security.persona')}</p>}
      <Card aria-labelledby="security-email" className="flex flex-col gap-3">
        <EmailPart state={state} />
      </Card>
      {!state.isPersona && (
        <>
          <Card aria-labelledby="security-password" className="flex flex-col gap-3">
            <PasswordPart asksCode={state.secondFactor.isOn} />
          </Card>
          <Card aria-labelledby="security-passkeys" className="flex flex-col gap-3">
            <PasskeysPart state={state} />
          </Card>
          <Card aria-labelledby="security-factor" className="flex flex-col gap-3">
            <FactorPart state={state} />
          </Card>
        </>
      )}
      <Card aria-labelledby="security-sessions" className="flex flex-col gap-3">
        <OwnSessionsPart />
      </Card>
    </div>
  );
}
