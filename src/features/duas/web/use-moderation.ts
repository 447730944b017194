import { useState } from 'react';
import { ApiError, failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Runs one decision at a time and says what became of it, with the server's words where it refused. */
export function useModeration() {
  const { t } = useTexts('duas');
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(work: () => Promise<unknown>, done: string): Promise<boolean> {
      setBusy(true);
      try {
        await work();
        showToast({ title: done });
        return true;
      } catch (error) {
        const failed = t('moderate.failed');
        const description = error instanceof ApiError ? failureText(error, failed) : failed;
        showToast({ title: t('moderate.failedTitle'), description, kind: 'destructive' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
