import { X } from 'lucide-react';
import { Direction, Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { DialogProps } from './dialog.tsx';
import { findFocus } from './find-focus.ts';
import { useCloseRequest } from './use-close-request.ts';

/** The window of a dialog, with the library that traps the focus; `dialog.tsx` fetches it. */
export function DialogWindow(props: DialogProps) {
  const { t, language: current } = useTexts('common');
  // There is no trigger inside: whoever had the focus when the dialog opened gets it back.
  const opener = useRef<Element | null>(null);
  useCloseRequest(props.isOpen, () => props.onOpenChange(false));
  return (
    <Direction.Provider dir={directionOf(current)}>
      <RadixDialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
        <RadixDialog.Portal>
          <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
          <RadixDialog.Content
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              const content = event.currentTarget as HTMLElement | null;
              const first = content?.querySelector<HTMLElement>('[data-first-focus]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const { current: had } = opener;
              (had instanceof HTMLElement && had.isConnected ? had : findFocus())?.focus();
            }}
            {...(props.description ? {} : { 'aria-describedby': undefined })}
            className="fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[92dvh] max-w-lg overflow-y-auto rounded-t-2xl bg-ground p-5 sm:bottom-auto sm:top-[6vh] sm:rounded-2xl sm:p-6"
          >
            <div className="flex items-start justify-between gap-4">
              <RadixDialog.Title className="font-serif text-2xl">{props.title}</RadixDialog.Title>
              <RadixDialog.Close
                aria-label={t('action.close')}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sage"
              >
                <X className="size-5" aria-hidden="true" />
              </RadixDialog.Close>
            </div>
            {props.description && (
              <RadixDialog.Description className="mt-1 text-muted">
                {props.description}
              </RadixDialog.Description>
            )}
            {props.children}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </Direction.Provider>
  );
}
