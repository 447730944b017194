import { type ComponentType, useEffect, useState } from 'react';
import { useTextLoader } from '#shared/web/i18n/texts-context.tsx';
import { loadPart } from '#shared/web/page/load-part.ts';

export interface DialogProps {
  /** The tab that is open at first; the first of all where it is missing. */
  start?: 'login' | 'register';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Loads the dialog and its texts when it is first opened, so that readers who never sign in download neither. Where they
 * do not come, the browser's own dialog says so in its place; where they are slow, a sign says that they are on their way.
 */
export function AccessDialogGate(props: DialogProps) {
  const loadTexts = useTextLoader();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const isWanted = props.isOpen && !Dialog;
  useEffect(() => {
    if (!isWanted) return;
    loadPart(async () => {
      const [loaded] = await Promise.all([import('./access-dialog.tsx'), loadTexts(['access', 'form'])]);
      return loaded.AccessDialog as ComponentType<DialogProps>;
    }).then((part) => setDialog(() => part));
  }, [isWanted, loadTexts]);
  if (Dialog) return <Dialog {...props} />;
  return isWanted ? <progress className="busy-sign" /> : null;
}
