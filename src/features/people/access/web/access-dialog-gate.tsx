import { type ComponentType, useEffect, useState } from 'react';
import { useTextLoader } from '#shared/web/i18n/texts-context.tsx';

export interface DialogProps {
  /** The tab that is open at first; the first of all where it is missing. */
  start?: 'login' | 'register';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Loads the dialog and its texts when it is first opened, so that readers who never sign in download neither.
 */
export function AccessDialogGate(props: DialogProps) {
  const loadTexts = useTextLoader();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const isWanted = props.isOpen && !Dialog;
  useEffect(() => {
    if (!isWanted) return;
    Promise.all([import('./access-dialog.tsx'), loadTexts(['access', 'form'])]).then(
      ([loaded]) => setDialog(() => loaded.AccessDialog),
      // Loading failed for lack of a connection: the next press tries again.
      () => props.onOpenChange(false),
    );
  }, [isWanted, loadTexts, props.onOpenChange]);
  return Dialog ? <Dialog {...props} /> : null;
}
