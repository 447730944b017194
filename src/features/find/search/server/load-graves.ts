import type { Grave, Match } from '#features/records/graves/graves-contract.ts';
import { GRAVE_COLUMNS, type GraveRow, presentGrave } from '#features/records/graves/server/present-grave.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

export interface GraveToShow {
  id: number;
  match?: Match;
}

/** The graves of a page in its order; one deleted in between is left out. `near` adds distances. */
export async function loadGraves(
  db: Queries,
  page: readonly GraveToShow[],
  near: LatLng | undefined,
): Promise<Grave[]> {
  if (page.length === 0) return [];
  const rows = await db.rows<GraveRow>({
    name: 'graves-by-ids',
    text: `select ${GRAVE_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id
           where g.id = any($1::bigint[])`,
    values: [page.map(({ id }) => id)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, match }) => {
    const row = byId.get(id);
    if (!row) return [];
    const grave = presentGrave(row);
    if (match) grave.match = match;
    if (near && row.lat !== null && row.lng !== null) {
      // Whole metres: no source of ours is finer.
      grave.distance = Math.round(distanceMetres(near, { lat: row.lat, lng: row.lng })) / 1000;
    }
    return [grave];
  });
}
