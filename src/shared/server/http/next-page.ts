import { splitPath } from '#shared/contract/operation-path.ts';
import { type Page, TOTAL_CAP } from '#shared/contract/paging.ts';
import { AppError } from './app-error.ts';
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
      key.every((part) => part === null || isOfText(part) || Number.isFinite(part));
    return isKey ? key : null;
  } catch {
    return null;
  }
}

const INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;

/** An instant as cursors have it, and as the database reads it. */
export const isInstant = (key: unknown): key is string =>
  typeof key === 'string' && INSTANT.test(key) && !Number.isNaN(Date.parse(key));

const isOfText = (part: unknown) => typeof part === 'string' && !/\p{Cc}|\p{Cs}/u.test(part);

type SortKey = readonly (string | number | null)[];

/** A page of a list of which one row more was read than it holds; `keyOf` is what the next page goes on from. */
export function pageOf<Row, Item = Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (last: Row) => SortKey,
  present: (row: Row) => Item = (row) => row as unknown as Item,
): Page<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const items = rows.slice(0, limit).map((row) => present(row));
  return last === undefined ? { items } : { items, next: encodeCursor(keyOf(last)) };
}

export const byId = ({ id }: { id: number }): SortKey => [id];
export const byCreation = ({ createdAt, id }: { createdAt: Date; id: number }): SortKey => [
  createdAt.toISOString(),
  id,
];

/** The cursor of `byId`. @throws AppError 400 for one that this server did not make */
export function readIdCursor(cursor: string | undefined): number | null {
  if (!cursor) return null;
  const [id] = decodeCursor(cursor, 1) ?? [];
  if (!Number.isSafeInteger(id)) throw new AppError(400, 'common.bad_cursor');
  return id as number;
}

/** The cursor of `byCreation`, or of another instant. @throws AppError 400 for one that this server did not make */
export function readInstantCursor(cursor: string | undefined): readonly [string, number] | null {
  if (!cursor) return null;
  const key = decodeCursor(cursor, 2);
  if (!isInstantKey(key)) throw new AppError(400, 'common.bad_cursor');
  return key;
}

/** The cursor of a whole number and an id behind it. @throws AppError 400 for one that this server did not make */
export function readRankCursor(cursor: string | undefined): readonly [number, number] | null {
  if (!cursor) return null;
  const [rank, id] = decodeCursor(cursor, 2) ?? [];
  if (!Number.isSafeInteger(rank) || !Number.isSafeInteger(id)) throw new AppError(400, 'common.bad_cursor');
  return [rank as number, id as number];
}

/** Instants have microseconds in the database and milliseconds here; ids settle the ties that this makes. */
function isInstantKey(key: (string | number | null)[] | null): key is [string, number] {
  return key !== null && isInstant(key[0]) && Number.isSafeInteger(key[1]);
}
