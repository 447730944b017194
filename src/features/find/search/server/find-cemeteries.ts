import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { ESCAPE, likePattern } from '#shared/server/db/like-pattern.ts';

/** Cemeteries with this name, or else with this alias; [] for an unknown name. */
export async function findCemeteryIds(db: Queries, name: string): Promise<number[]> {
  const folded = foldPlaceName(name);
  if (folded === '') return [];
  const rows = await db.rows<{ id: number; isAlias: boolean }>({
    name: 'cemetery-by-name',
    text: `select id, false as "isAlias" from cemeteries where name_folded = $1
           union all select cemetery_id, true from cemetery_aliases where alias_folded = $1`,
    values: [folded],
  });
  const own = rows.filter((row) => !row.isAlias);
  return (own.length > 0 ? own : rows).map((row) => row.id);
}

/** Cemeteries whose name, alias, address or postcode contains the text. */
export async function cemeteriesInPlace(db: Queries, place: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>({
    name: 'cemeteries-in-place',
    text: `select c.id from cemeteries c
           where c.name ilike $1 ${ESCAPE} or c.address ilike $1 ${ESCAPE} or c.postcode ilike $1 ${ESCAPE}
             or exists (select 1 from cemetery_aliases a where a.cemetery_id = c.id and a.alias ilike $1 ${ESCAPE})
           order by c.id limit 500`,
    values: [likePattern(place)],
  });
  return rows.map((row) => row.id);
}
