import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, MINUTE);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time to the minute; null on the server and while its HTML is taken over, which must say the same. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      now ||= Date.now();
      return now;
    },
    () => null,
  );
}
