import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { FactorSteps } from './factor-steps.tsx';

/** Over what the reader was doing, which stays as it is: `onEnd` says whether they have shown a second factor. */
export function FactorDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const { t } = useTexts('access');
  const client = useQueryClient();
  return (
    <Dialog title={t('security.neededTitle')} isOpen onOpenChange={() => onEnd(false)}>
      <div className="mt-3 flex flex-col gap-4">
        <p>{t('security.needed')}</p>
        <FactorSteps
          onDone={() => {
            onEnd(true);
            // What was refused before may be shown now.
            void client.invalidateQueries();
          }}
        />
      </div>
    </Dialog>
  );
}
