import { useState } from 'react';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Runs one decision at a time and says what became of it, with the server's words where it refused. */
export function useModeration() {
  const { t } = useTexts('duas');
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** @returns the work's answer, or null where it failed */
    async run<Answer>(
      work: () => Promise<Answer>,
      done: string | ((answer: Answer) => string),
    ): Promise<Answer | null> {
      setBusy(true);
      try {
        const answer = await work();
        showToast({ title: typeof done === 'string' ? done : done(answer) });
        return answer;
      } catch (error) {
        const failed = t('moderate.failed');
        const description = failureText(error, failed);
        showToast({ title: t('moderate.failedTitle'), description, kind: 'destructive' });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
