import { useSyncExternalStore } from 'react';
import { EMPTY_PLAN, type PlanAddress, planPath, readPlan } from '../plan-address.ts';

/**
 * The current plan of this device, stored as its address; sign-out removes keys with the prefix `personal.`.
 */
const KEY = 'personal.visit-plan';

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Fires for changes in another tab.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepPlan(plan: PlanAddress): void {
  try {
    if (plan.graves.length > 0) localStorage.setItem(KEY, planPath(plan));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be refused: the plan is still in its address.
  }
  for (const changed of listeners) changed();
}

/** The plan of this device; empty on the server and where nothing is kept. */
export function useKeptPlan(): PlanAddress {
  const text = useSyncExternalStore(subscribe, readText, () => '');
  return text ? readPlan(new URLSearchParams(text.split('?')[1])) : EMPTY_PLAN;
}
