import { listGraves } from '#features/find/search/server/list-graves.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { OfficePlace } from './authorise-place.ts';

const OFFERED = 6;

/**
 * Graves of one cemetery with a similar name in any spelling, so that an office corrects the existing record
 * instead of adding a second one. An unknown cemetery has none.
 */
export async function findMatches(
  db: Queries,
  { cemeteryId }: OfficePlace,
  { name, cemetery }: { name: string; cemetery: string },
): Promise<Grave[]> {
  if (cemeteryId === null) return [];
  // The list also finds cemeteries by parts of their names; only this one counts.
  const { items } = await listGraves(db, { search: name, cemetery, limit: 50 }, { isName: true });
  return items.filter((grave) => grave.cemeteryId === cemeteryId).slice(0, OFFERED);
}
