import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { askBeforeSignOut } from '#shared/web/offline/before-sign-out.ts';
import { personalItems } from '#shared/web/offline/outbox-state.ts';
import { dropPersonal, recount } from '#shared/web/offline/outbox-store.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { DialogWindow } from '#shared/web/ui/dialog-window.tsx';

/**
 * Unsent items of a member are lost at sign-out, so they are asked first. What waits to be sent waits for a signal, so the
 * window's code comes with the question and is not fetched when it opens.
 */
export function SignOutQuestion() {
  const { t } = useTexts('packs');
  const [asked, setAsked] = useState<{ count: number; answer: (maySignOut: boolean) => void } | null>(null);
  useEffect(() => {
    askBeforeSignOut(async () => {
      // Another tab may have sent the items meanwhile.
      await recount().catch(() => undefined);
      const count = personalItems();
      if (count === 0) return true;
      return new Promise((resolve) => setAsked({ count, answer: resolve }));
    });
    return () => askBeforeSignOut(null);
  }, []);
  async function settle(isLeaving: boolean): Promise<void> {
    if (isLeaving) await dropPersonal();
    setAsked(null);
    asked?.answer(isLeaving);
  }
  if (!asked) return null;
  return (
    <DialogWindow
      title={t('signOut.title')}
      description={t('signOut.text', { count: asked.count })}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) void settle(false);
      }}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" data-first-focus="" onClick={() => void settle(false)}>
          {t('signOut.stay')}
        </Button>
        <Button kind="danger" onClick={() => void settle(true)}>
          {t('signOut.leave')}
        </Button>
      </div>
    </DialogWindow>
  );
}
