import { getGrave } from '#features/records/graves/server/get-grave.ts';
import type { VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Dua } from '../duas-contract.ts';
import { approvedDuasOfGrave, approvedDuasOfMemorial, approvedGeneralDuas } from './duas-store.ts';
import { presentDua } from './present-dua.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Approved duas for nobody in particular. */
export async function listGeneralDuas(db: Queries, query: PageQuery): Promise<Page<Dua>> {
  const options = { limit: query.limit + 1, after: readInstantCursor(query.cursor) };
  return pageOf(await approvedGeneralDuas(db, options), query.limit, byCreation, presentDua);
}

/** Approved duas of a grave; 404 where there is no such grave. */
export async function listDuasOfGrave(db: Queries, graveId: number, query: PageQuery): Promise<Page<Dua>> {
  await getGrave(db, graveId);
  const after = readInstantCursor(query.cursor);
  return pageOf(
    await approvedDuasOfGrave(db, graveId, { limit: query.limit + 1, after }),
    query.limit,
    byCreation,
    presentDua,
  );
}

/** Approved duas of a memorial and of its grave. */
export async function listDuasOfMemorial(
  db: Queries,
  memorial: VisibleMemorial,
  query: PageQuery,
): Promise<Page<Dua>> {
  const options = { limit: query.limit + 1, after: readInstantCursor(query.cursor) };
  return pageOf(
    await approvedDuasOfMemorial(db, memorial.id, memorial.graveId, options),
    query.limit,
    byCreation,
    presentDua,
  );
}
