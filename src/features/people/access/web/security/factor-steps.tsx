import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { AddPasskeyForm } from '../passkeys/add-passkey-form.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { FactorSetupForm } from './factor-setup-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityQuery } from './security-api.ts';

/**
 * The second step of a sign-in, where somebody's power asks for it: whoever has a passkey shows it, anybody else sets a
 * passkey or an app up. `onDone` once this session has shown it.
 */
export function FactorSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('access');
  const { data: state } = useQuery(securityQuery());
  const [way, setWay] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const choose = () => setWay(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (way === 'passkey') return <AddPasskeyForm asksCode={false} onCancel={choose} onDone={onDone} />;
  if (way === 'app') return <FactorSetupForm onCancel={choose} onDone={setCodes} />;
  if (!state) return null;
  if (state.secondFactor.passkeys > 0) return <ConfirmByPasskey onDone={onDone} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setWay('passkey')}>{t('security.byPasskey')}</Button>
      <Button kind="quiet" onClick={() => setWay('app')}>
        {t('security.byApp')}
      </Button>
    </div>
  );
}
