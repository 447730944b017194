import { TOTAL_CAP } from '#shared/contract/paging.ts';
import type { LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { countGraves } from './count-graves.ts';

const SHOWN = 3;

/** A cemetery that a search names, as its card shows it. */
export interface PlaceToShow {
  id: number;
  name: string;
  address: string;
  /** Counted to TOTAL_CAP. */
  graves: number;
  gravesAreCapped: boolean;
  gates: number;
  /** Its graves are in no list (decision 36), and their number is not told. */
  isSearchOnly: boolean;
  /** The main gate, or else the middle of the cemetery. */
  entrance: LatLng | null;
}

/** The cards of confirmed cemeteries; those with a map and gates first, at most three. */
export async function placesToShow(db: Queries, ids: readonly number[]): Promise<PlaceToShow[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<Omit<PlaceToShow, 'graves' | 'gravesAreCapped'>>({
    name: 'places-to-show',
    text: `select id, name, address, gates, "isSearchOnly", coalesce(gate, centre) as entrance from (
             select c.id, c.name, c.address, c.is_search_only as "isSearchOnly", asked.at,
               (select count(*)::int from cemetery_gates t where t.cemetery_id = c.id) as gates,
               (select json_build_object('lat', t.lat, 'lng', t.lng) from cemetery_gates t
                where t.cemetery_id = c.id order by t.is_main desc, t.id limit 1) as gate,
               case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end as centre
             from unnest($1::bigint[]) with ordinality as asked (id, at) join cemeteries c on c.id = asked.id
             where c.is_confirmed) known
           order by gates = 0, at limit ${SHOWN}`,
    values: [ids],
  });
  return Promise.all(
    rows.map(async (row) => {
      const graves = await countGraves(db, { cemeteryIds: [row.id] }, TOTAL_CAP + 1);
      return { ...row, graves: Math.min(TOTAL_CAP, graves), gravesAreCapped: graves > TOTAL_CAP };
    }),
  );
}
