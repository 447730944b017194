import { useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** Asks for confirmation in place; after cancelling, the focus returns. */
export function CloseKhatm({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const { t } = useTexts('khatm');
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  if (!isAsking) {
    return (
      <Button
        kind="plain"
        className="mt-3"
        autoFocus={wasAsked.current}
        onClick={() => {
          wasAsked.current = true;
          setAsking(true);
        }}
      >
        {t('close')}
      </Button>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-lg border border-line p-3">
      <p id="khatm-close" className="grow">
        {t('confirmClose')}
      </p>
      <Button kind="danger" aria-describedby="khatm-close" disabled={isBusy} onClick={onClose}>
        {t('yes')}
      </Button>
      <Button kind="quiet" aria-describedby="khatm-close" autoFocus onClick={() => setAsking(false)}>
        {t('no')}
      </Button>
    </div>
  );
}
