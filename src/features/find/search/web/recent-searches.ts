import { QUERY_MAX } from '../search-fields.ts';

/** Personal, on this device only: never sent anywhere. */
const KEY = 'personal.recent-searches';
const MOST = 8;

/** Newest first, at most eight. Empty where the browser refuses storage or the stored value is unreadable. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search first; differences in case are ignored. */
export function keepRecent(search: string): void {
  const text = search.trim().slice(0, QUERY_MAX);
  if (text) write([text, ...without(text)].slice(0, MOST));
}

export function removeRecent(search: string): void {
  write(without(search));
}

export function clearRecent(): void {
  write([]);
}

function without(search: string): string[] {
  return readRecent().filter((text) => text.toLowerCase() !== search.toLowerCase());
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // A private window may refuse storage: then nothing is kept, and searching works all the same.
  }
}
