import { useSyncExternalStore } from 'react';
import type { OutboxItem, OutboxKind } from './outbox-store.ts';

const NOTHING: readonly OutboxItem[] = [];
let items = NOTHING;
const listeners = new Set<() => void>();

export function changeOutbox(next: readonly OutboxItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this device has not sent yet; of members, `owner`'s only. */
export function useOutbox(owner: number | null): readonly OutboxItem[] {
  const all = useSyncExternalStore(
    subscribe,
    () => items,
    () => NOTHING,
  );
  return all.filter((item) => item.owner === null || item.owner === owner);
}

/** How many of a form wait on this device. */
export function useWaiting(kind: OutboxKind, owner: number | null): number {
  return useOutbox(owner).filter((item) => item.kind === kind && item.refusal === null).length;
}

export const personalItems = (): number => items.filter(({ owner }) => owner !== null).length;
