import { useEffect, useSyncExternalStore } from 'react';
import { type PackInfo, readInfos } from './pack-store.ts';

export type PackFault = 'offline' | 'full' | 'refused' | 'gone';

/** What is going on with one cemetery. */
export interface PackWork {
  phase: 'loading' | 'saving' | 'failed';
  /** Characters that came so far. */
  received: number;
  fault: PackFault | null;
}

export interface PacksState {
  /** Null until the device's storage was read. */
  infos: readonly PackInfo[] | null;
  works: ReadonlyMap<number, PackWork>;
  /** The pages of a visit could not be kept: a downloaded cemetery opens only while they are cached. */
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

/** A pack came, changed or went, here or in another tab. */
export function onPacksChanged(listener: () => void): void {
  changes.add(listener);
}

export async function refreshInfos(): Promise<void> {
  // Without storage nothing is kept.
  set({ infos: await readInfos().catch(() => []) });
  for (const listener of changes) listener();
}

export async function tellPacksChanged(): Promise<void> {
  channel?.postMessage('changed');
  await refreshInfos();
}

if (channel) channel.onmessage = () => void refreshInfos();

/** What this device keeps and what it is busy with. */
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
