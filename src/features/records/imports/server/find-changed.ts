import type { ClientBase } from 'pg';
import { CANDIDATES } from './candidate-rows.ts';
import type { ImportChanges } from './import-types.ts';

const EXAMPLES = 50;

/** A position taken on the spot outweighs a register's, and a survey's outweighs both. */
const MAY_MOVE = `(g.coordinate_source in ('register', 'derived', 'unknown')
  or (g.coordinate_source = 'surveyed' and s.coordinate_source = 'surveyed'))`;

/** Field → condition that the row says something else; a missing value is no difference. */
const DIFFERS: Record<string, string> = {
  deceasedName: 's.deceased_name <> g.deceased_name',
  dateOfBirth: `s.date_of_birth is not null and (s.date_of_birth, s.date_of_birth_precision)
    is distinct from (g.date_of_birth, g.date_of_birth_precision)`,
  dateOfDeath: `s.date_of_death is not null and (s.date_of_death, s.date_of_death_precision)
    is distinct from (g.date_of_death, g.date_of_death_precision)`,
  location: 's.location is not null and s.location <> g.location',
  section: 's.section is not null and s.section is distinct from g.section',
  gpsCoordinates: `s.lat is not null and (s.lat, s.lng) is distinct from (g.lat, g.lng) and ${MAY_MOVE}`,
  additionalInfo: 's.additional_info is not null and s.additional_info is distinct from g.additional_info',
};

/**
 * Creates the temporary table import_changed (line, grave_id, fields): rows whose key is in the database with
 * other values. Of several lines with one key the first counts. Must run before graves are written.
 */
export async function findChanged(client: ClientBase): Promise<Omit<ImportChanges, 'updated'>> {
  const fields = Object.entries(DIFFERS).map(([name, differs]) => `case when ${differs} then '${name}' end`);
  await client.query(`set local work_mem = '64MB'`);
  await client.query(`create temp table import_changed (
    line integer primary key, grave_id bigint, is_verified boolean, fields text[]) on commit drop`);
  await client.query(`
    insert into import_changed
    select s.line, g.id, g.is_verified, f.fields
    from (select distinct on (cemetery_id, register_key) * from (${CANDIDATES}) all_rows
          order by cemetery_id, register_key, line) s
    join graves g on g.cemetery_id = s.cemetery_id and g.register_key = s.register_key
    cross join lateral (select array_remove(array[${fields.join(', ')}], null) as fields) f
    where cardinality(f.fields) > 0`);
  const { rows: sums } = await client.query<{ rows: number; verified: number }>(
    'select count(*)::int as rows, (count(*) filter (where is_verified))::int as verified from import_changed',
  );
  const { rows: examples } = await client.query<ImportChanges['examples'][number]>(
    `select x.line, x.grave_id as "graveId", r.deceased_name as name, x.fields, x.is_verified as "isVerified"
     from import_changed x join import_rows r on r.line = x.line and r.shape is null
     order by x.line limit $1`,
    [EXAMPLES],
  );
  return { rows: sums[0]?.rows ?? 0, verified: sums[0]?.verified ?? 0, examples };
}
