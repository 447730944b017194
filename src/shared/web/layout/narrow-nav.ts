import { useSyncExternalStore } from 'react';

const CHANGED = 'ziyarah-nav';

/** Where the side navigation begins with icons alone, unless the reader chose: the same width stands in side-nav.css. */
const NARROW = '(width < 64rem)';

function isNarrow(): boolean {
  const chosen = document.documentElement.dataset.nav;
  return chosen ? chosen === 'narrow' : window.matchMedia(NARROW).matches;
}

/** Shows the side navigation as icons alone or with its words, and keeps that on this device. */
export function setNarrow(narrow: boolean): void {
  const nav = narrow ? 'narrow' : 'wide';
  document.documentElement.dataset.nav = nav;
  window.dispatchEvent(new Event(CHANGED));
  try {
    localStorage.nav = nav;
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}

function subscribe(changed: () => void): () => void {
  const width = window.matchMedia(NARROW);
  window.addEventListener(CHANGED, changed);
  width.addEventListener('change', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    width.removeEventListener('change', changed);
  };
}

/** Whether it is icons alone. The server never knows: what only looks different is marked with `narrow:` instead. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
