import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { DialogFrame, type FrameStage } from './dialog-frame.tsx';

export interface DialogProps {
  title: string;
  description?: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

let DialogWindow: ((props: DialogProps) => ReactNode) | null = null;

async function fetchWindow(): Promise<void> {
  ({ DialogWindow } = await import('./dialog-window.tsx'));
}

/**
 * A modal dialog: traps focus, Escape closes it and gives the focus back. What carries `data-first-focus` has the
 * focus at first. (With React's autoFocus nobody would know any more who had it before.) The code of its window is 14 KB
 * that no first view needs: it comes once the page answers. A frame stands for a window that is opened before.
 */
export function Dialog(props: DialogProps) {
  const [stage, setStage] = useState<'unopened' | 'there' | FrameStage>('unopened');
  const open = (waiting: FrameStage) => {
    if (DialogWindow) return setStage('there');
    setStage(waiting);
    fetchWindow().then(
      () => setStage('there'),
      () => setStage('failed'),
    );
  };
  const onTurn = useEffectEvent((isOpen: boolean) => {
    if (isOpen) open('waiting');
    // Without a signal nothing is said: the reader has not asked for the window yet.
    else fetchWindow().catch(() => {});
  });
  useEffect(() => onTurn(props.isOpen), [props.isOpen]);
  if (stage === 'there') return DialogWindow && <DialogWindow {...props} />;
  if (stage === 'unopened' || !props.isOpen) return null;
  return (
    <DialogFrame
      title={props.title}
      stage={stage}
      onClose={() => props.onOpenChange(false)}
      onRetry={() => open('again')}
    />
  );
}
