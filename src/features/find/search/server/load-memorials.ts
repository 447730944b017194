import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import {
  MEMORIAL_COLUMNS,
  type MemorialRow,
  presentMemorial,
} from '#features/remember/memorials/server/present-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

const FROM = 'from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id';

/** Listed memorials by id, in the order given; one that left the lists in between is left out. */
export async function loadMemorials(db: Queries, ids: readonly number[]): Promise<Memorial[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<MemorialRow>({
    name: 'listed-memorials-by-ids',
    text: `select ${MEMORIAL_COLUMNS} ${FROM} where ${LISTED_MEMORIAL} and m.id = any($1::bigint[])`,
    values: [ids],
  });
  const byId = new Map(rows.map((row) => [row.id, presentMemorial(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The listed memorials of these graves, in the graves' order. */
export async function memorialsOfFoundGraves(db: Queries, graveIds: readonly number[]): Promise<Memorial[]> {
  if (graveIds.length === 0) return [];
  const rows = await db.rows<MemorialRow>({
    name: 'listed-memorials-of-found-graves',
    text: `select ${MEMORIAL_COLUMNS} ${FROM} where ${LISTED_MEMORIAL} and m.grave_id = any($1::bigint[])
           order by array_position($1::bigint[], m.grave_id), m.id`,
    values: [graveIds],
  });
  return rows.map(presentMemorial);
}
