import { QUERY_MAX } from '../search-fields.ts';

/** Personal, on this device only: never sent anywhere. */
const KEY = 'personal.recent-searches';
const MOST = 8;

/** Newest first, at most eight. Nothing where the browser keeps no storage or another program wrote into it. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a search first; the same one in other capitals counts as the same. */
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
    // A private window may refuse: then nothing is kept, and searching goes on.
  }
}
