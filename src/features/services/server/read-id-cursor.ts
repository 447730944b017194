import type { Page } from '#shared/contract/paging.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';

export interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** @throws AppError 400 for a cursor that this server did not make */
function readIdCursor(cursor: string | undefined): number | null {
  if (!cursor) return null;
  const [id] = decodeCursor(cursor, 1) ?? [];
  if (!Number.isSafeInteger(id)) throw new AppError(400, 'common.bad_cursor');
  return id as number;
}

/** A list by falling ids: one row more than is shown tells whether there is a next page. */
export async function pageById<Row extends { id: number }, Shown>(
  { limit, cursor }: PageOf,
  read: (page: { limit: number; before: number | null }) => Promise<Row[]>,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const rows = await read({ limit: limit + 1, before: readIdCursor(cursor) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    ...(rows.length > limit && last ? { next: encodeCursor([last.id]) } : {}),
  };
}
