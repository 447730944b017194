import type { Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { openMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/** Titles of the memorials given, as everybody reads them; one that its reader may not see has none. */
export async function tellTitles(
  db: Queries,
  viewer: Viewer,
  memorialIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await openMemorials(db, memberOf(viewer).id, memorialIds);
  return new Map(rows.map(presentMemorial).map(({ id, title }) => [id, title]));
}
