import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the page answers by itself: what works without JavaScript is open till then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
