import { useQueryClient } from '@tanstack/react-query';
import { accessPaths } from '#features/people/access/access-paths.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useWaiting } from '#shared/web/offline/outbox-state.ts';

/** How many duas wait on this device for a connection; nothing where none does. */
export function WaitingDuas() {
  const { t } = useTexts('duas');
  const reader = useQueryClient().getQueryData<{ id: number } | null>([accessPaths.me]);
  const count = useWaiting('dua', reader?.id ?? null);
  return (
    <p role="status" className={count > 0 ? 'mt-2 rounded-lg bg-sage px-3 py-2' : 'sr-only'}>
      {count > 0 && t('offline.waiting', { count })}
    </p>
  );
}
