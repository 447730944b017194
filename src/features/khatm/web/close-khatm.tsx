import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** Closing is asked about in place. */
export function CloseKhatm({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const { t } = useTexts('khatm');
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button kind="plain" className="mt-3" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-line p-3">
      <p className="grow">{t('confirmClose')}</p>
      <Button kind="danger" disabled={isBusy} onClick={onClose}>
        {t('yes')}
      </Button>
      <Button kind="quiet" autoFocus onClick={() => setAsking(false)}>
        {t('no')}
      </Button>
    </div>
  );
}
