import { listGraves } from '#features/find/search/server/list-graves.ts';
import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { authoriseOffice } from '#features/records/offices/server/authorise-office.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

const OFFERED = 6;

/**
 * Graves of one cemetery with a similar name in any spelling, so that an office corrects the existing record
 * instead of adding a second one. An unknown cemetery has none.
 * @throws AppError 403 outside the office's cemeteries
 */
export async function findMatches(
  db: Queries,
  viewer: Viewer,
  { name, cemetery }: { name: string; cemetery: string },
): Promise<Grave[]> {
  const cemeteryId = await findCemetery(db.orm, cemetery);
  await authoriseOffice(db.orm, viewer, cemeteryId);
  if (cemeteryId === null) return [];
  // The list also finds cemeteries by parts of their names; only this one counts.
  const { items } = await listGraves(db, { search: name, cemetery, limit: 50 });
  return items.filter((grave) => grave.cemeteryId === cemeteryId).slice(0, OFFERED);
}
