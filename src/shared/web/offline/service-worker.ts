import { useSyncExternalStore } from 'react';
import { isOffline, probe } from './connection.ts';

const HOUR_MS = 3_600_000;

let waiting: ServiceWorker | null = null;
/** A page's code is gone from the server: the build is a new one. */
let isStale = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Registers /sw.js and looks for a new one now and then. A new one waits until the reader wants it. */
export async function registerWorker(language: string): Promise<void> {
  addEventListener('vite:preloadError', async () => {
    await probe();
    // Offline, the code is merely unreachable.
    isStale ||= !isOffline();
    tell();
  });
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Browsers that block workers return no registration.
  if (!registration) return;
  const look = () => {
    // The first worker replaces nothing, so there is no update to offer.
    if (registration.waiting && serviceWorker.controller) {
      waiting = registration.waiting;
      tell();
    }
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  const update = () => void registration.update().catch(() => undefined);
  setInterval(update, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) update();
  });
  const ready = await serviceWorker.ready;
  ready.active?.postMessage({ type: 'language', language, used: usedFonts() });
}

/** Letters that this page showed, other scripts' too: the browser has them already. */
function usedFonts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.*\.woff2$/.test(path));
}

/** Keeps what a visit needs. @returns whether all of it is kept */
export async function prepareForVisits(language: string): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const active = registration?.active;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve((data as { isDone: boolean }).isDone);
  });
  active.postMessage({ type: 'prepare', language, used: usedFonts() }, [port2]);
  return answer;
}

/** Whether a new version waits for the reader's word. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null || isStale,
    () => false,
  );
}

/** Takes the new version: the page loads again, once. */
export function takeNewVersion(): void {
  if (waiting) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ type: 'activate' });
  } else location.reload();
}
