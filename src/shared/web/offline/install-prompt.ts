import { useSyncExternalStore } from 'react';

/** Chromium's; no standard yet, so no types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const KEY = 'install-dismissed';
const REST_MS = 90 * 24 * 3_600_000;

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** After a refusal the offer is not shown for 90 days. */
function isResting(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < REST_MS;
  } catch {
    return false;
  }
}

export function followInstallPrompt(): void {
  const take = (event: Event) => {
    event.preventDefault();
    if (!isResting()) set(event as InstallEvent);
  };
  // What the browser offered before this was here (page-document.ts).
  const { installOffer } = window as { installOffer?: Event };
  if (installOffer) take(installOffer);
  addEventListener('beforeinstallprompt', take);
  addEventListener('appinstalled', () => set(null));
}

export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== null,
    () => false,
  );
}

/** Shows the browser's own question; it can be asked once. */
export async function install(): Promise<void> {
  const event = offer;
  set(null);
  await event?.prompt();
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage may be refused: then it is asked again with the next visit.
  }
  set(null);
}

/** Safari on a phone installs by hand: 'Add to Home Screen' in its menu. */
export function installsByHand(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return isApple && !isInstalled;
}
