import type { User } from '#features/people/access/access-contract.ts';

/** Sign-out removes every key with the prefix `personal.` from the device. */
const KEY = 'personal.reader';

/** The member who is signed in on this device, for times when the server cannot be reached. */
export function readReader(): User | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as User | null;
    return typeof kept?.id === 'number' ? kept : null;
  } catch {
    return null;
  }
}

export function keepReader(user: User | null): void {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be refused: without a signal the reader is then treated as a visitor.
  }
}
