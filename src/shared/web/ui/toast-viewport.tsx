import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useSimple } from '#shared/web/layout/simple-view.ts';
import { classNames } from './class-names.ts';
import { clearPlace } from './clear-place.ts';
import { dismissToast, useToast } from './toast-store.ts';

// Part 1 section 9: 5000 ms, swipe right 50 px, F8 moves the focus here, at most 420 px wide.
const DURATION = 5000;
/** In the elder's view a message stands long enough to be read twice, slowly. */
const LONG_DURATION = 20_000;
const SWIPE_THRESHOLD = 50;

export default function ToastViewport() {
  const toast = useToast();
  const isSimple = useSimple();
  const { t } = useTexts('common');
  const place = useRef<HTMLOListElement>(null);
  // The page answers in the same moment: what it says there is measured once it is drawn.
  useLayoutEffect(() => {
    const list = place.current;
    if (!toast || !list) return;
    const frame = requestAnimationFrame(() => Object.assign(list.style, clearPlace(list)));
    return () => cancelAnimationFrame(frame);
  }, [toast]);
  return (
    <Toast.Provider
      duration={isSimple ? LONG_DURATION : DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={t('toast.label')}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
          className={classNames(
            'no-print flex items-start gap-3 rounded-card border p-4 shadow-lg',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.kind === 'destructive' ? 'border-danger bg-danger-ground' : 'border-line bg-surface',
          )}
        >
          <div className="grow">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-muted">{toast.description}</Toast.Description>
            )}
          </div>
          <Toast.Close
            aria-label={t('action.close')}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sage"
          >
            <X className="size-5" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={place}
        hotkey={['F8']}
        label={`${t('toast.label')} (F8)`}
        className="fixed end-0 bottom-0 z-50 m-4 flex w-[calc(100vw-2rem)] max-w-[420px] list-none flex-col"
      />
    </Toast.Provider>
  );
}
