import { useEffect, useSyncExternalStore } from 'react';
import type { PackInfo } from './pack-store.ts';

export type PackFault = 'offline' | 'full' | 'refused' | 'gone';

/** A download or update that is running for a cemetery. */
export interface PackWork {
  phase: 'loading' | 'saving' | 'failed';
  /** Characters received so far. */
  received: number;
  fault: PackFault | null;
}

export interface PacksState {
  /** Null until the device's storage has been read. */
  infos: readonly PackInfo[] | null;
  works: ReadonlyMap<number, PackWork>;
  /** True where the pages of a visit could not be cached: a downloaded cemetery opens only with them. */
  lacksPages: boolean;
}

const EMPTY: PacksState = { infos: null, works: new Map(), lacksPages: false };

let state = EMPTY;
const listeners = new Set<() => void>();
const changes = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('packs');

function set(next: Partial<PacksState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function changeWork(cemeteryId: number, work: PackWork | null): void {
  const works = new Map(state.works);
  if (work) works.set(cemeteryId, work);
  else works.delete(cemeteryId);
  set({ works });
}

export const notePages = (areKept: boolean): void => set({ lacksPages: !areKept });

/** Calls the listener when a pack was added, changed or removed, here or in another tab. */
export function onPacksChanged(listener: () => void): void {
  changes.add(listener);
}

export async function refreshInfos(): Promise<void> {
  // Without storage nothing is kept.
  set({ infos: await readKept().catch(() => []) });
  for (const listener of changes) listener();
}

/** What reads the device's storage comes once the page answers: nothing of it can be shown before. */
const readKept = async () => (await import('./pack-store.ts')).readInfos();

export async function tellPacksChanged(): Promise<void> {
  channel?.postMessage('changed');
  await refreshInfos();
}

if (channel) channel.onmessage = () => void refreshInfos();

/** The packs on this device and running downloads. */
export function usePacks(): PacksState {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => EMPTY,
  );
  const isUnknown = current.infos === null;
  useEffect(() => {
    if (isUnknown) void refreshInfos();
  }, [isUnknown]);
  return current;
}
