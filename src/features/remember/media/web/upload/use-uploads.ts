import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { UPLOAD_LIMITS } from '../../media-fields.ts';
import type { UploadKind } from '../../media-values.ts';
import { createSender } from './create-sender.ts';
import { type UploadItem, UploadQueue } from './upload-queue.ts';

const NONE: readonly UploadItem[] = [];

/** The uploads of one screen: its queue, what is told of it, and a warning before leaving while it sends. */
export function useUploads() {
  const { t } = useTexts('media');
  const texts = useRef(t);
  texts.current = t;
  const [{ queue, subscribe }] = useState(() => createStore((outcome) => tell(texts.current, outcome)));
  const items = useSyncExternalStore(
    subscribe,
    () => queue.items,
    () => NONE,
  );
  const isBusy = queue.isBusy;
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
  useEffect(() => {
    const again = () => queue.retryLost();
    const giveUp = () => queue.interrupt();
    window.addEventListener('online', again);
    window.addEventListener('offline', giveUp);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('offline', giveUp);
    };
  }, [queue]);

  return {
    items,
    queue,
    isBusy,
    add(files: readonly { file: File; kind: UploadKind }[]): void {
      for (const { file, kind } of files) queue.add(file, kind, tooLarge(file, kind));
      queue.start();
    },
  };

  function tooLarge(file: File, kind: UploadKind): string | null {
    const limit = UPLOAD_LIMITS[kind];
    return file.size > limit ? t('media:errors.too_large', { megabytes: limit / 1024 / 1024 }) : null;
  }
}

function createStore(onSettled: ConstructorParameters<typeof UploadQueue>[0]['onSettled']) {
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  return {
    queue: new UploadQueue({ createSender, onSettled, onChange }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

type Translate = ReturnType<typeof useTexts>['t'];

/** One toast for all that was sent together; a failure counts more than what went well. */
function tell(t: Translate, { sent, problems }: { sent: number; problems: (string | null)[] }): void {
  if (problems.length > 0) {
    const description = problems[0] ?? t('media:failed.text');
    showToast({ title: t('media:failed.title'), description, kind: 'destructive' });
  } else if (sent === 1) showToast({ title: t('media:uploaded') });
  else showToast({ title: t('media:uploadedAll', { count: sent }) });
}
