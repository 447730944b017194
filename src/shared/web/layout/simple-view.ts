import { useSyncExternalStore } from 'react';

const CHANGED = 'ziyarah-view';

const isSimple = (): boolean => document.documentElement.dataset.view === 'simple';

/** Turns the elder's view on or off, and keeps it on this device. */
export function setSimple(simple: boolean): void {
  const view = simple ? 'simple' : '';
  document.documentElement.dataset.view = view;
  window.dispatchEvent(new Event(CHANGED));
  try {
    localStorage.view = view;
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** Whether the elder's view is on. The server never knows: what only looks different is marked with `simple:` instead. */
export const useSimple = (): boolean => useSyncExternalStore(subscribe, isSimple, () => false);
