import { useBlocker } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';

/**
 * A host who is sending and opens another page would stop the picture for everyone, so they are asked first.
 */
export function LeaveQuestion({ isAsked, onLeave }: { isAsked: boolean; onLeave: () => void }) {
  const { t } = useTexts('streams');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === 'blocked';
  return (
    <Dialog
      title={t('studio.leave.question')}
      description={t('studio.leave.text')}
      isOpen={isOpen}
      onOpenChange={() => blocker.reset?.()}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" data-first-focus="" onClick={() => blocker.reset?.()}>
          {t('studio.leave.stay')}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {t('studio.leave.go')}
        </Button>
      </div>
    </Dialog>
  );
}
