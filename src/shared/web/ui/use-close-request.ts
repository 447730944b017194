import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface; not in every browser. */
    CloseWatcher?: new () => Watcher;
  }
}

/**
 * While something lies over the page, a phone's own way of going back closes it, as in every app there; otherwise the page
 * would be left, with all that was typed. Browsers without it leave the page as ever.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [isOpen]);
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

/**
 * While the phone's menu is open, Escape and the phone's own way of going back press its button, which then has the focus.
 * Nobody needs this before the menu is opened, and no page's first code has room for it.
 */
export function MenuCloser({ button }: { button: ButtonRef }) {
  useCloseRequest(true, () => press(button));
  useEffect(() => {
    // A browser with close watchers tells them of Escape too: pressed twice, the menu would open again.
    if (window.CloseWatcher) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') press(button);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [button]);
  return null;
}

function press({ current }: ButtonRef): void {
  current?.click();
  current?.focus();
}
