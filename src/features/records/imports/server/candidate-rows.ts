import type { ClientBase } from 'pg';

/**
 * The staged graves with their cemetery and final key, as a subquery. `import_repeats` holds the rows without
 * a grave number that repeat an earlier one: each is a burial of its own, so its occurrence is part of the key.
 */
export const CANDIDATES = `
  select r.*, c.cemetery_id, r.key_base || coalesce('~' || p.occurrence, '') as register_key
  from import_rows r
  join import_cemeteries c on c.no = r.cemetery_no
  left join import_repeats p on p.line = r.line
  where r.shape is null`;

/** Counts how often a key without grave number occurs; needs import_cemeteries. */
export async function countOccurrences(client: ClientBase, unnumbered: number): Promise<void> {
  await client.query(`create temp table import_repeats (line integer, occurrence integer) on commit drop`);
  if (unnumbered === 0) return;
  await client.query(`
    insert into import_repeats
    select line, occurrence from (
      select r.line, row_number() over (partition by c.cemetery_id, r.key_base order by r.line) as occurrence
      from import_rows r join import_cemeteries c on c.no = r.cemetery_no
      where r.shape is null and not r.is_numbered
    ) numbered where occurrence > 1`);
}
