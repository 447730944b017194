import { getLayout } from '#features/records/cemeteries/server/get-layout.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { PACK_FORMAT, type Pack } from '../pack-format.ts';
import { packGraves } from './pack-columns.ts';
import {
  changedGraves,
  packAliases,
  packMemorials,
  packMerged,
  packRows,
  packVersion,
} from './packs-store.ts';

/** More changes than this weigh as much as the whole pack. */
const CHANGES_MOST = 2000;

/**
 * A cemetery's pack: the changes after `since` where they are known and few, otherwise all of it.
 * Of a cemetery that is search only it is the map without any grave, always whole: ids of changes would name graves, too.
 * @throws AppError 404
 */
export async function makePack(db: Queries, cemeteryId: number, since: number | undefined): Promise<Pack> {
  // The version is read first, so everything read after it is at least as new; anything newer is sent again
  // with the next changes.
  const version = await packVersion(db, cemeteryId);
  const cemetery = await getLayout(db, cemeteryId);
  const isKnown = since !== undefined && !cemetery.isSearchOnly;
  const changed = isKnown ? await changedGraves(db, cemeteryId, since) : null;
  const ids = changed && changed.length <= CHANGES_MOST ? changed : null;
  const aliases = await packAliases(db, cemeteryId);
  const [rows, memorials, merged] = cemetery.isSearchOnly
    ? [[], [], []]
    : await Promise.all([
        packRows(db, cemeteryId, ids),
        packMemorials(db, cemeteryId, ids),
        packMerged(db, cemeteryId),
      ]);
  const origin = cemetery.centre ?? firstPosition(rows);
  const base = {
    format: PACK_FORMAT,
    version,
    cemetery,
    origin,
    graves: packGraves(rows, origin),
    memorials,
    aliases,
    merged,
  };
  if (ids === null) return { ...base, isWhole: true };
  const present = new Set(rows.map(({ id }) => id));
  return { ...base, isWhole: false, removed: ids.filter((id) => !present.has(id)) };
}

function firstPosition(rows: readonly { lat: number | null; lng: number | null }[]): [number, number] {
  const placed = rows.find(({ lat }) => lat !== null);
  return [placed?.lng ?? 0, placed?.lat ?? 0];
}
