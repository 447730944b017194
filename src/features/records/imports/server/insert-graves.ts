import type { ClientBase } from 'pg';
import { FOLD_VERSION } from '#shared/names/fold-name.ts';
import { CANDIDATES } from './candidate-rows.ts';

/** Columns with the same name in the staging table and in graves. */
const AS_STAGED = [
  'deceased_name',
  'name_folded',
  'name_keys',
  'kin_keys',
  'date_of_birth',
  'date_of_birth_precision',
  'date_of_death',
  'date_of_death_precision',
  'cemetery_id',
  'lat',
  'lng',
  'coordinate_source',
  'coordinate_accuracy',
  'grave_number',
  'section',
  'additional_info',
  'register_key',
  'register_reference',
];

/**
 * Inserts the staged graves; the first line with a key wins, and keys that the database already has stay
 * untouched, including graves that were merged or withdrawn. Importing verifies nothing.
 * @returns how many are new
 */
export async function insertGraves(
  client: ClientBase,
  importId: number,
  createdBy: number | null,
): Promise<number> {
  // Rows are sorted by line, so that the first with a key comes first, whatever join the planner picks.
  await client.query(`set local work_mem = '64MB'`);
  const { rowCount } = await client.query(
    `insert into graves (${AS_STAGED.join(', ')}, location, fold_version, created_by, import_id)
     select ${AS_STAGED.map((column) => `s.${column}`).join(', ')}, coalesce(s.location, c.name), $1, $2, $3
     from (${CANDIDATES}) s join cemeteries c on c.id = s.cemetery_id
     where not exists (select from withdrawn_graves w
       where w.cemetery_id = s.cemetery_id and w.register_key = s.register_key)
     order by s.line
     on conflict (cemetery_id, register_key) where register_key is not null do nothing`,
    [FOLD_VERSION, createdBy, importId],
  );
  return rowCount ?? 0;
}
