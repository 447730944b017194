import { LISTED_GRAVE } from '#db/listed-grave.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type LongTransaction, longTransaction } from '#shared/server/db/long-transaction.ts';
import { CELL_ZOOM_MAX, CELL_ZOOM_MIN } from './tile-grid.ts';

/** Any number that is the same in every instance: the advisory lock lets one keeper work at a time. */
const KEEPER_LOCK = 7_261_103;
const LIMIT_MS = 120_000;
/** Changes taken into one version; the rest waits for the next. */
const BATCH = 20_000;
/** A device that has not asked for this long gets the whole pack. */
const REMEMBER_DAYS = 60;

/**
 * Recounts the cells whose graves changed and gives the changes a version, which readers see in the addresses
 * of tiles and packs.
 * @returns the new version, or null where nothing had changed or another instance was at work
 */
export async function keepMap(db: Pick<Database, 'pool'>): Promise<number | null> {
  const { rows } = await db.pool.query('select 1 from map_changes where version is null limit 1');
  if (rows.length === 0) return null;
  return longTransaction(db, LIMIT_MS, async (tx) => {
    const lock = await tx.query<{ won: boolean }>('select pg_try_advisory_xact_lock($1) as won', [
      KEEPER_LOCK,
    ]);
    if (!lock.rows[0]?.won) return null;
    const waiting = await tx.query<{ id: number; kind: string }>(
      'select id, kind from map_changes where version is null order by id limit $1',
      [BATCH],
    );
    const ids = waiting.rows.map(({ id }) => id);
    if (ids.length === 0) return null;
    if (waiting.rows.some(({ kind }) => kind === 'bulk')) await countAll(tx);
    else await countChanged(tx, ids);
    const [state] = (
      await tx.query<{ version: number }>('update map_state set version = version + 1 returning version')
    ).rows;
    if (!state) throw new Error('the state of the map is missing');
    await tx.query('update map_changes set version = $1 where id = any($2)', [state.version, ids]);
    return state.version;
  });
}

/** Hourly: deletes changes that every device has received or will no longer ask for. */
export async function forgetMapChanges(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - REMEMBER_DAYS * 86_400_000);
  await db.pool.query(
    `with gone as (delete from map_changes where created_at < $1 and version is not null returning version)
     update map_state set forgotten = greatest(forgotten, (select max(version) from gone))
     where exists (select from gone)`,
    [before],
  );
}

async function countAll(tx: LongTransaction): Promise<void> {
  await tx.query('delete from map_cells');
  await tx.query(
    `insert into map_cells (zoom, x, y, graves, lat, lng, grave_id)
     select $1, x, y, count(*), avg(lat), avg(lng), case when count(*) = 1 then min(id) end
     from (select id, lat, lng, map_cell_x(lng, $1) as x, map_cell_y(lat, $1) as y
           from graves g where lat is not null and ${LISTED_GRAVE}) placed
     group by x, y`,
    [CELL_ZOOM_MAX],
  );
  for (let zoom = CELL_ZOOM_MAX - 1; zoom >= CELL_ZOOM_MIN; zoom--) {
    await tx.query(`${SUM_OF_CHILDREN} from map_cells where zoom = $1 + 1 group by x >> 1, y >> 1`, [zoom]);
  }
}

/** SQL: cells whose graves changed, passed as two arrays. */
const CHANGED = 'using unnest($1::int[], $2::int[]) d(x, y)';

const SUM_OF_CHILDREN = `insert into map_cells (zoom, x, y, graves, lat, lng, grave_id)
  select $1::int, x >> 1, y >> 1, sum(graves), sum(lat * graves) / sum(graves), sum(lng * graves) / sum(graves),
    case when sum(graves) = 1 then min(grave_id) end`;

async function countChanged(tx: LongTransaction, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ x: number; y: number }>(
    'select distinct cell_x as x, cell_y as y from map_changes where id = any($1) and cell_x is not null',
    [ids],
  );
  const cells = [rows.map(({ x }) => x), rows.map(({ y }) => y)];
  await tx.query(`delete from map_cells m ${CHANGED} where m.zoom = $3 and m.x = d.x and m.y = d.y`, [
    ...cells,
    CELL_ZOOM_MAX,
  ]);
  // The box, a little too large, finds candidates by the index; the grid then decides, so that none is
  // counted twice.
  await tx.query(
    `insert into map_cells (zoom, x, y, graves, lat, lng, grave_id)
     select $3, d.x, d.y, count(*), avg(g.lat), avg(g.lng), case when count(*) = 1 then min(g.id) end
     from unnest($1::int[], $2::int[]) d(x, y)
     join graves g on g.lat between map_lat(d.y + 1.01, $3) and map_lat(d.y - 0.01, $3)
       and g.lng between map_lng(d.x - 0.01, $3) and map_lng(d.x + 1.01, $3)
       and map_cell_x(g.lng, $3) = d.x and map_cell_y(g.lat, $3) = d.y and ${LISTED_GRAVE}
     group by d.x, d.y`,
    [...cells, CELL_ZOOM_MAX],
  );
  for (let zoom = CELL_ZOOM_MAX - 1; zoom >= CELL_ZOOM_MIN; zoom--) {
    const up = CELL_ZOOM_MAX - zoom;
    await tx.query(
      `delete from map_cells m ${CHANGED} where m.zoom = $3 and m.x = d.x >> $4 and m.y = d.y >> $4`,
      [...cells, zoom, up],
    );
    await tx.query(
      `${SUM_OF_CHILDREN} from map_cells c
       where c.zoom = $1 + 1 and (c.x >> 1, c.y >> 1) in (
         select x >> $4, y >> $4 from unnest($2::int[], $3::int[]) d(x, y))
       group by x >> 1, y >> 1`,
      [zoom, ...cells, up],
    );
  }
}
