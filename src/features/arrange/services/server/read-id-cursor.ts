import type { Page } from '#shared/contract/paging.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';

export interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** A list by falling ids: one row more than is shown says whether there is a next page. */
export async function pageById<Row extends { id: number }, Shown>(
  { limit, cursor }: PageOf,
  read: (page: { limit: number; before: number | null }) => Promise<Row[]>,
  present: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const rows = await read({ limit: limit + 1, before: readIdCursor(cursor) });
  return pageOf(rows, limit, byId, present);
}
