import type { GraveSort } from '#features/records/graves/graves-values.ts';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import type { Page } from '#shared/contract/paging.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, isInstant, pageOf } from '#shared/server/http/next-page.ts';

export type SortKey = string | number | null;
/** Only this many letters of a name enter the sort key, so that a cursor made of it stays short. */
export const SORT_NAME_LENGTH = 40;

const KEY_FITS: Record<GraveSort, (key: SortKey) => boolean> = {
  relevance: (key) => typeof key === 'number',
  distance: (key) => key === null || typeof key === 'number',
  name: (key) => typeof key === 'string' && key.length <= SORT_NAME_LENGTH * 2 && !key.includes('\0'),
  death: (key) => key === null || (typeof key === 'string' && isDay(key)),
  newest: isInstant,
};

/** A real day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @throws AppError 400 for a cursor that was not issued by a list of this order */
export function readSortCursor(cursor: string | undefined, sort: GraveSort): [SortKey, number] | null {
  if (!cursor) return null;
  const [key = null, id] = decodeCursor(cursor, 2) ?? [];
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || !KEY_FITS[sort](key)) {
    throw new AppError(400, 'common.bad_cursor');
  }
  return [key, id];
}

/** Best, nearest and latest first; names from A. Rows without a key come last. */
export function compareKeys(sort: GraveSort, a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const rising = a < b ? -1 : 1;
  return sort === 'name' || sort === 'distance' ? rising : -rising;
}

/** Equal keys are ordered by id; newest and latest lists have descending ids as well. */
export function compareEntries(
  sort: GraveSort,
  a: { key: SortKey; id: number },
  b: { key: SortKey; id: number },
): number {
  const byId = sort === 'newest' || sort === 'death' ? b.id - a.id : a.id - b.id;
  return compareKeys(sort, a.key, b.key) || byId;
}

/** @throws AppError 400 whose words say to narrow the search */
export const tooDeep = () => new AppError(400, 'common.list_too_deep');

/**
 * One page of a sorted list that is entirely in memory; it ends at LIST_DEPTH. @throws AppError 400 beyond that
 */
export function pageAfter<T extends { id: number; key: SortKey }>(
  entries: readonly T[],
  sort: GraveSort,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<T> {
  const after = readSortCursor(cursor, sort);
  const listed = entries.slice(0, LIST_DEPTH);
  const rest = after
    ? listed.filter((entry) => compareEntries(sort, entry, { key: after[0], id: after[1] }) > 0)
    : listed;
  if (rest.length === 0 && entries.length > LIST_DEPTH) throw tooDeep();
  return pageOf(rest, limit, (last) => [last.key, last.id]);
}
