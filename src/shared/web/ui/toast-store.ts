import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  kind: 'plain' | 'destructive';
}

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast; at most one at a time, so a new one takes the old one's place (part 1 section 9). */
export function showToast(toast: {
  title: string;
  description?: string | undefined;
  kind?: Toast['kind'];
}): void {
  current = { kind: 'plain', ...toast, id: nextId++ };
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  current = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
