import { useSyncExternalStore } from 'react';

export interface Connection {
  /** Nobody answered the last call. */
  isOffline: boolean;
  /** When what is shown instead was downloaded: the oldest of what answered since the signal was lost. */
  keptAt: string | null;
}

const PROBE_MS = 8000;
const ONLINE: Connection = { isOffline: false, keptAt: null };

let current = ONLINE;
let probing: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const returns = new Set<() => void>();

function set(next: Connection): void {
  if (next.isOffline === current.isOffline && next.keptAt === current.keptAt) return;
  current = next;
  for (const listener of listeners) listener();
}

/** A call got no answer: from now on the server is probed at intervals. */
export function noteAnswer(): void {
  if (!current.isOffline) return;
  clearInterval(probing);
  set(ONLINE);
  for (const listener of returns) listener();
}

/** A call got no answer: from now on the server is asked now and then whether it is there. */
export function noteSilence(): void {
  if (current.isOffline) return;
  set({ isOffline: true, keptAt: null });
  probing = setInterval(() => {
    if (!document.hidden) void probe();
  }, PROBE_MS);
}

/** Something downloaded then was shown instead. */
export function noteKept(at: string): void {
  if (!current.isOffline) noteSilence();
  if (current.keptAt === null || at < current.keptAt) set({ ...current, keptAt: at });
}

/** Asks the server whether it is there. */
export async function probe(): Promise<void> {
  try {
    const { status } = await fetch('/health', { cache: 'no-store', credentials: 'omit' });
    if (status === 200) noteAnswer();
  } catch {
    noteSilence();
  }
}

/** Follows what the device itself knows of its connection. */
export function followConnection(): void {
  addEventListener('offline', noteSilence);
  addEventListener('online', () => void probe());
  if (!navigator.onLine) noteSilence();
}

/** Called each time that the server is there again. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => ONLINE,
  );
}

export const isOffline = (): boolean => current.isOffline;
