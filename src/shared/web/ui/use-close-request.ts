import { useEffect, useEffectEvent } from 'react';

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
