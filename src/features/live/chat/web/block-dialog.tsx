import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import type { ChatActions } from './use-moderation.ts';

/** Asks for confirmation before somebody is blocked from the stream. */
export function BlockDialog({ actions }: { actions: ChatActions }) {
  const { t } = useTexts('chat');
  const { blocking, askToBlock, restrain } = actions;
  if (!blocking) return null;
  const leave = () => askToBlock(null);
  return (
    <Dialog title={t('blockQuestion', { name: blocking.userName })} isOpen onOpenChange={leave}>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" data-first-focus="" onClick={leave}>
          {t('keep')}
        </Button>
        <Button
          kind="danger"
          onClick={() => {
            leave();
            void restrain(blocking, { kind: 'blocked', minutes: null });
          }}
        >
          {t('block')}
        </Button>
      </div>
    </Dialog>
  );
}
