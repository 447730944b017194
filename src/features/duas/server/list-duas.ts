import { getGrave } from '#features/graves/server/get-grave.ts';
import { authoriseViewer } from '#features/memorials/server/authorise-memorial.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor, isCreatedCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Dua } from '../duas-contract.ts';
import { approvedDuasOfGrave, approvedDuasOfMemorial } from './duas-store.ts';
import { type DuaRow, presentDua } from './present-dua.ts';

interface PageQuery {
  link?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Approved duas of a grave; 404 where there is no such grave. */
export async function listDuasOfGrave(db: Database, graveId: number, query: PageQuery): Promise<Page<Dua>> {
  await getGrave(db, graveId);
  const after = afterOf(query);
  return pageOf(await approvedDuasOfGrave(db, graveId, { limit: query.limit + 1, after }), query.limit);
}

/** Approved duas of a memorial, for those who may see the memorial. */
export async function listDuasOfMemorial(
  db: Database,
  viewer: Viewer,
  memorialId: number,
  query: PageQuery,
): Promise<Page<Dua>> {
  const memorial = await authoriseViewer(db, viewer, memorialId, query.link);
  const options = { limit: query.limit + 1, after: afterOf(query) };
  return pageOf(await approvedDuasOfMemorial(db, memorial.id, memorial.graveId, options), query.limit);
}

function afterOf(query: PageQuery): [string, number] | null {
  const after = decodeCursor(query.cursor, 2);
  if (isCreatedCursor(after)) return after;
  if (query.cursor) throw new AppError(400, 'common.bad_cursor');
  return null;
}

function pageOf(rows: DuaRow[], limit: number): Page<Dua> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const page: Page<Dua> = { items: items.map(presentDua) };
  if (rows.length > limit && last) page.next = encodeCursor([last.createdAt.toISOString(), last.id]);
  return page;
}
