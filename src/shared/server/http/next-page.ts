import { splitPath } from '#shared/contract/operation-path.ts';
import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Call } from './bind.ts';

/** Answers a page as a plain list; the next one's start goes into `Link`, the capped total into `X-Total-Count`. */
export function answerPage<T>(call: Call, path: string, query: Record<string, unknown>, page: Page<T>): T[] {
  if (page.next) {
    const next = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && key !== 'cursor') next.set(key, String(value));
    }
    next.set('cursor', page.next);
    call.answer.headers.link = `<${splitPath(path).url}?${next}>; rel="next"`;
  }
  if (page.total !== undefined)
    call.answer.headers['x-total-count'] = String(Math.min(TOTAL_CAP, page.total));
  return page.items;
}

/** A cursor is the sort key of the last row, opaque to clients: `[value, id]`. */
export function encodeCursor(key: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Null for anything that this server did not make. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number | null)[] | null {
  if (!cursor) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isKey =
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => part === null || typeof part === 'string' || Number.isFinite(part));
    return isKey ? key : null;
  } catch {
    return null;
  }
}

/** Instants have microseconds in the database and milliseconds here; ids settle the ties that this makes. */
export function isCreatedCursor(key: (string | number | null)[] | null): key is [string, number] {
  return (
    key !== null &&
    typeof key[0] === 'string' &&
    !Number.isNaN(Date.parse(key[0])) &&
    Number.isSafeInteger(key[1])
  );
}
