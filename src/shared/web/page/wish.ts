/** Personal: it goes at sign-out with everything under this prefix. */
const KEY = 'personal.wish';
/** Long enough to sign in with a code from a mail; later the reader has gone on to other things. */
const LASTS_MS = 15 * 60_000;

let isLeaving = false;

/** This page is about to load anew: a wish that it took now would be lost with it. */
export function leaveWishes(): void {
  isLeaving = true;
}

/** Keeps what a visitor pressed, to be done once they have signed in, also where that loads the page anew. */
export function keepWish(name: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, at: Date.now() }));
  } catch {
    // Where nothing may be stored, the reader presses it once more.
  }
}

/** Whether this was wished, once: a wish that is taken is gone. */
export function takeWish(name: string): boolean {
  if (isLeaving) return false;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { name: string; at: number } | null;
    if (kept?.name !== name) return false;
    sessionStorage.removeItem(KEY);
    return Date.now() - kept.at < LASTS_MS;
  } catch {
    return false;
  }
}
