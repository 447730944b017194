import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { SecurityState } from '../../security-contract.ts';
import { FactorSetupForm } from './factor-setup-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity, securityApi } from './security-api.ts';

type Step = 'rest' | 'setUp' | 'remove' | 'renew';

/** Two-step sign-in: off, being set up, or on. */
export function FactorPart({ state: { secondFactor } }: { state: SecurityState }) {
  const { t } = useTexts('access');
  const { day, number } = useFormats();
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<string[] | null>(null);
  const { isOn, isRequired, since, codesLeft, passkeys } = secondFactor;
  /** The form is gone, so the focus goes to the title. */
  const rest = () => {
    setStep('rest');
    title.current?.focus();
  };
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    rest();
  };
  return (
    <>
      <h2 id="security-factor" ref={title} tabIndex={-1} className="font-serif text-2xl outline-none">
        {t('security.factorTitle')}
      </h2>
      <p className="text-muted">{t('security.factorText')}</p>
      {isRequired && !isOn && passkeys === 0 && (
        <p className="rounded-card bg-sage p-4">{t('security.factorRequired')}</p>
      )}
      <p className="flex flex-wrap items-center gap-3">
        <Badge kind={isOn ? 'verified' : 'plain'}>
          {isOn && since ? t('security.factorOn', { day: day(since) }) : t('security.factorOff')}
        </Badge>
        {isOn && t('security.codesLeft', { left: number(codesLeft) })}
      </p>
      {codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            title.current?.focus();
          }}
        />
      )}
      {!codes && step === 'rest' && (
        <div className="flex flex-wrap gap-3">
          {!isOn && <Button onClick={() => setStep('setUp')}>{t('security.setUp')}</Button>}
          {isOn && (
            <Button kind="quiet" onClick={() => setStep('renew')}>
              {t('security.renew')}
            </Button>
          )}
          {isOn && !isRequired && (
            <Button kind="danger" onClick={() => setStep('remove')}>
              {t('security.remove')}
            </Button>
          )}
        </div>
      )}
      {step === 'setUp' && (
        <FactorSetupForm
          onCancel={rest}
          onDone={(recoveryCodes) => {
            show(recoveryCodes);
            showToast({ title: t('security.onDone') });
            // The administration may be accessible now, so all data are fetched again.
            void client.invalidateQueries();
          }}
        />
      )}
      {step === 'renew' && (
        <ProofForm
          label={t('security.renew')}
          text={t('security.renewText')}
          onCancel={rest}
          onProof={async (body) => {
            show((await securityApi.call('newCodes', { body })).recoveryCodes);
            await refreshSecurity(client);
          }}
        />
      )}
      {step === 'remove' && (
        <ProofForm
          label={t('security.remove')}
          onCancel={rest}
          onProof={async (body) => {
            await securityApi.call('removeFactor', { body });
            rest();
            showToast({ title: t('security.removeDone') });
            await refreshSecurity(client);
          }}
        />
      )}
    </>
  );
}
