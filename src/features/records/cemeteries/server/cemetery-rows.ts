import { IN_ROW } from '#db/grave-number-text.ts';
import { LISTED_GRAVE } from '#db/listed-grave.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { CemeteryLayout } from '../cemeteries-contract.ts';

type Row = NonNullable<CemeteryLayout['rows']>[number];

/** Fewer graves show no row. */
const ENOUGH = 3;
/** Metres by which the graves of a row may stray from its line; numbers that name no rows scatter more widely. */
const SPREAD_M = 0.7;
/** A larger cemetery's rows would weigh more than all the rest of its page: it goes without their signs. */
const ROWS_MOST = 400;
const METRES_PER_DEGREE = 111_195;
/** A ninth of a metre: enough for a letter, and short on the wire. */
const EXACT = 1e6;

interface Extent {
  label: string;
  west: number;
  east: number;
  south: number;
  north: number;
  rises: boolean;
}

const kept = new WeakMap<Queries, Map<number, { state: string; rows: Row[] }>>();

/**
 * The rows of a cemetery as the numbers of its graves tell them, each from its western to its eastern end. They are read
 * once for every state of its graves: in a large cemetery that is a hundred thousand numbers.
 */
export async function cemeteryRows(db: Queries, cemeteryId: number): Promise<Row[]> {
  const state = await stateOf(db, cemeteryId);
  const known = kept.get(db.home) ?? new Map<number, { state: string; rows: Row[] }>();
  kept.set(db.home, known);
  const last = known.get(cemeteryId);
  if (last?.state === state) return last.rows;
  const extents = await extentsOf(db, cemeteryId);
  const rows = extents.length > ROWS_MOST ? [] : extents.map(presentRow);
  known.set(cemeteryId, { state, rows });
  return rows;
}

/** Changes whenever a grave of the cemetery does, before and after the map's keeper has numbered the change. */
async function stateOf(db: Queries, cemeteryId: number): Promise<string> {
  const [row] = await db.rows<{ numbered: number | null; waiting: number | null }>({
    name: 'cemetery-rows-state',
    text: `select (select max(version) from map_changes where cemetery_id = $1) as numbered,
      (select max(id) from map_changes where version is null and cemetery_id = $1) as waiting`,
    values: [cemeteryId],
  });
  return `${row?.numbered} ${row?.waiting}`;
}

/** Rows whose graves lie in one line: the narrower side of their spread is that of a row. */
function extentsOf(db: Queries, cemeteryId: number): Promise<Extent[]> {
  return db.rows<Extent>({
    name: 'cemetery-rows',
    text: `with placed as (
        select regexp_match(g.grave_number, $2) as part, lng, lat,
          lng * $3 * cos(radians(lat)) as x, lat * $3 as y
        from graves g where ${LISTED_GRAVE} and cemetery_id = $1 and lat is not null and grave_number is not null
      ), rows as (
        select part[1] as section, part[2] as label, count(*) as graves,
          min(lng) as west, max(lng) as east, min(lat) as south, max(lat) as north,
          var_pop(x) as xx, var_pop(y) as yy, covar_pop(x, y) as xy
        from placed where part is not null group by 1, 2
      )
      select ltrim(label, '0') as label, west, east, south, north, xy >= 0 as rises from rows
      where graves >= $4 and ltrim(label, '0') <> ''
        and (xx + yy) / 2 - sqrt(((xx - yy) / 2) ^ 2 + xy ^ 2) <= $5 ^ 2
        and (xx + yy) / 2 + sqrt(((xx - yy) / 2) ^ 2 + xy ^ 2) > 4 * $5 ^ 2
      order by section, length(ltrim(rows.label, '0')), rows.label limit $6`,
    values: [cemeteryId, IN_ROW, METRES_PER_DEGREE, ENOUGH, SPREAD_M, ROWS_MOST + 1],
  });
}

function presentRow({ label, west, east, south, north, rises }: Extent): Row {
  const [first, last] = rises ? [south, north] : [north, south];
  return {
    name: label,
    ends: [
      [exact(west), exact(first)],
      [exact(east), exact(last)],
    ],
  };
}

const exact = (degrees: number): number => Math.round(degrees * EXACT) / EXACT;
