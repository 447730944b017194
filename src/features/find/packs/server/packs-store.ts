import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { PackedMemorial } from '../pack-format.ts';
import type { PackRow } from './pack-columns.ts';

/** Counts of public memorials and duas, added up once a cemetery instead of once a grave. */
const PACK_ROWS = `
  with these as materialized (select * from graves g where g.cemetery_id = $1 and ($2::bigint[] is null or g.id = any($2))),
  open as (select m.id, m.grave_id from memorials m where m.grave_id in (select id from these) and ${LISTED_MEMORIAL}),
  remembered as (select grave_id, count(*)::int as memorials from open group by grave_id),
  prayed as (
    select grave_id, count(*)::int as duas from (
      select d.grave_id from duas d
      where d.is_approved and d.taken_down_at is null and d.grave_id in (select id from these)
      union all
      select open.grave_id from duas d join open on open.id = d.memorial_id
      where d.is_approved and d.taken_down_at is null and d.grave_id is null
    ) shown group by grave_id)
  select g.id, g.deceased_name as "deceasedName", g.name_arabic as "nameArabic",
    g.name_arabic_by as "nameArabicBy", g.name_urdu as "nameUrdu", g.name_urdu_by as "nameUrduBy", g.date_of_birth as "dateOfBirth",
    g.date_of_birth_precision as "dateOfBirthPrecision", g.date_of_death as "dateOfDeath",
    g.date_of_death_precision as "dateOfDeathPrecision", g.location, g.lat, g.lng,
    g.coordinate_source as "coordinateSource", g.coordinate_accuracy as "coordinateAccuracy",
    g.grave_number as "graveNumber", g.section, g.is_verified as "isVerified",
    g.is_public_record as "isPublicRecord", g.is_demo as "isDemo",
    coalesce(r.memorials, 0) as "memorialCount", coalesce(p.duas, 0) as "duaCount"
  from these g left join remembered r on r.grave_id = g.id left join prayed p on p.grave_id = g.id
  order by g.id`;

/** Graves of a cemetery, ascending by id. @param ids only these; null: all */
export function packRows(db: Queries, cemeteryId: number, ids: readonly number[] | null): Promise<PackRow[]> {
  return db.rows<PackRow>({ name: 'pack-graves', text: PACK_ROWS, values: [cemeteryId, ids] });
}

/** Public memorials of a cemetery's graves. @param ids of these graves only; null: all */
export function packMemorials(
  db: Queries,
  cemeteryId: number,
  ids: readonly number[] | null,
): Promise<PackedMemorial[]> {
  return db.rows<PackedMemorial>({
    name: 'pack-memorials',
    text: `select m.id, m.grave_id as "graveId", m.title
           from graves g join memorials m on m.grave_id = g.id
           where g.cemetery_id = $1 and ($2::bigint[] is null or g.id = any($2)) and ${LISTED_MEMORIAL}
           order by m.id`,
    values: [cemeteryId, ids],
  });
}

/** Other names under which the cemetery is found. */
export async function packAliases(db: Queries, cemeteryId: number): Promise<string[]> {
  const rows = await db.rows<{ alias: string }>({
    name: 'pack-aliases',
    text: 'select alias from cemetery_aliases where cemetery_id = $1 order by alias_folded',
    values: [cemeteryId],
  });
  return rows.map(({ alias }) => alias);
}

/** Records that were merged into one of the cemetery's. */
export async function packMerged(db: Queries, cemeteryId: number): Promise<[number, number][]> {
  const rows = await db.rows<{ id: number; into: number }>({
    name: 'pack-merged',
    text: `select w.id, w.merged_into as into from withdrawn_graves w join graves g on g.id = w.merged_into
           where g.cemetery_id = $1 order by w.id`,
    values: [cemeteryId],
  });
  return rows.map(({ id, into }) => [id, into]);
}

/** The last version in which the cemetery changed; 1 where it never did. */
export async function packVersion(db: Queries, cemeteryId: number): Promise<number> {
  const [row] = await db.rows<{ version: number | null }>({
    name: 'pack-version',
    text: 'select max(version) as version from map_changes where cemetery_id = $1',
    values: [cemeteryId],
  });
  return row?.version ?? 1;
}

/**
 * Graves that changed after a version; null where that is unknown, because so many changed at once that they
 * were not listed, or it is too long ago.
 */
export async function changedGraves(
  db: Queries,
  cemeteryId: number,
  since: number,
): Promise<number[] | null> {
  const [state] = await db.rows<{ forgotten: number }>({
    name: 'map-forgotten',
    text: 'select forgotten from map_state',
    values: [],
  });
  if (!state || since < state.forgotten) return null;
  const rows = await db.rows<{ kind: string; graveId: number | null }>({
    name: 'pack-changes',
    text: `select distinct kind, grave_id as "graveId" from map_changes
           where cemetery_id = $1 and version > $2`,
    values: [cemeteryId, since],
  });
  if (rows.some(({ kind }) => kind === 'bulk')) return null;
  return [...new Set(rows.flatMap(({ graveId }) => (graveId === null ? [] : [graveId])))];
}

export interface OfferedRow {
  cemeteryId: number;
  name: string;
  address: string;
  version: number;
  /** None where the cemetery is search only. */
  graves: number;
  isSearchOnly: boolean;
}

/** The last answer for each database, with the map's version it was made for. */
const offered = new WeakMap<object, { state: string; rows: OfferedRow[] }>();

/**
 * Confirmed cemeteries with graves, alphabetically. Counting a million graves takes 130 ms and every cemetery
 * map asks, so it is done once for each version of the map; newly added graves count within seconds.
 */
export async function offeredRows(db: Queries): Promise<OfferedRow[]> {
  const [now] = await db.rows<{ state: string }>({
    name: 'offered-state',
    text: `select version || '/' || (select count(*) || '/' || coalesce(max(id), 0)
             from cemeteries where is_confirmed) as state from map_state`,
    values: [],
  });
  const known = offered.get(db.home);
  if (known && known.state === now?.state) return known.rows;
  const rows = await countOffered(db);
  if (now) offered.set(db.home, { state: now.state, rows });
  return rows;
}

function countOffered(db: Queries): Promise<OfferedRow[]> {
  return db.rows<OfferedRow>({
    name: 'offered-packs',
    text: `select c.id as "cemeteryId", c.name, c.address, c.is_search_only as "isSearchOnly",
             case when c.is_search_only then 0 else counted.graves end as graves,
             coalesce((select max(version) from map_changes m where m.cemetery_id = c.id), 1) as version
           from cemeteries c
           join (select cemetery_id, count(*)::int as graves from graves group by cemetery_id) counted
             on counted.cemetery_id = c.id
           where c.is_confirmed order by c.name`,
    values: [],
  });
}
