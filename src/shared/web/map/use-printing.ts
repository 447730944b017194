import { useSyncExternalStore } from 'react';

const EVENTS = ['beforeprint', 'afterprint'] as const;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia('print');
  query.addEventListener('change', changed);
  for (const name of EVENTS) window.addEventListener(name, changed);
  return () => {
    query.removeEventListener('change', changed);
    for (const name of EVENTS) window.removeEventListener(name, changed);
  };
}

/** Whether the page is being printed: what only paper shows is made then, and costs nobody else anything. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia('print').matches,
    () => false,
  );
