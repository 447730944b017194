import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { securityQuery } from './security-api.ts';

/** Over what the reader was doing, which stays as it is: `onEnd` says whether they proved who they are. */
export function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { t } = useTexts('access');
  const { data: state } = useQuery(securityQuery());
  return (
    <Dialog
      title={t('security.againTitle')}
      description={t('security.again')}
      isOpen
      onOpenChange={() => onEnd(false)}
    >
      <div className="mt-4 flex flex-col gap-4">
        {state && <ProofSteps state={state} onDone={() => onEnd(true)} onCancel={() => onEnd(false)} />}
      </div>
    </Dialog>
  );
}
