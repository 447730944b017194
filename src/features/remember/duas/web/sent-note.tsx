import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** That a dua was sent, for longer than a toast says it, with the way to whom it was for. */
export function SentNote({ children }: { children: ReactNode }) {
  const { t } = useTexts('duas');
  return (
    <div className="rounded-lg bg-sage px-3 py-3">
      <p className="font-semibold">{t('box.doneTitle')}</p>
      <p>{t('page.done')}</p>
      {children}
    </div>
  );
}
