import { useEffect, useRef } from 'react';
import { copyText } from '#shared/web/copy-text.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** A secret that nobody can show again. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTexts('webhooks');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-3 rounded-lg border border-brass bg-sage p-4 outline-none"
    >
      <p className="font-semibold">{t('secretTitle')}</p>
      <p>{t('secretText')}</p>
      <code dir="ltr" className="select-all break-all">
        {secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(secret, { copied: t('copied'), byHand: t('byHand') })}>
          {t('copy')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
