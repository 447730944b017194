import type { ClientBase } from 'pg';
import { CANDIDATES } from './candidate-rows.ts';
import type { IssueTally } from './issue-tally.ts';

const PAGE = 2000;

type DuplicateRow = { line: number; first_line: number; grave_id: number | null; differs: boolean };

/**
 * Reports every staged row whose key is on an earlier line, in an earlier import or in a withdrawn record.
 * One that agrees in name and grave number but not in dates or section is marked as such, because fathers and
 * sons of one name share graves.
 * @param importId of the graves just written; 0 when none were
 * @param changedApart rows of the table import_changed are no duplicates
 * @returns how many there are
 */
export async function listDuplicates(
  client: ClientBase,
  importId: number,
  tally: IssueTally,
  changedApart = false,
): Promise<number> {
  await client.query(
    `declare import_duplicates no scroll cursor for
     with s as (
       select line, cemetery_id, register_key, date_of_birth, date_of_death, section,
         first_value(line) over same as first_line,
         first_value(date_of_birth) over same as first_birth,
         first_value(date_of_death) over same as first_death,
         first_value(section) over same as first_section
       from (${CANDIDATES}) candidates
       window same as (partition by cemetery_id, register_key order by line)
     )
     select s.line, s.first_line, coalesce(g.id, w.merged_into, w.id) as grave_id,
       (s.date_of_birth <> coalesce(g.date_of_birth, s.first_birth)
         or s.date_of_death <> coalesce(g.date_of_death, s.first_death)
         or s.section <> coalesce(g.section, s.first_section)) is true as differs
     from s left join graves g on g.cemetery_id = s.cemetery_id and g.register_key = s.register_key
       and g.import_id is distinct from $1
     left join withdrawn_graves w on w.cemetery_id = s.cemetery_id and w.register_key = s.register_key
     where (g.id is not null or w.id is not null or s.line <> s.first_line)
       ${changedApart ? 'and not exists (select from import_changed x where x.line = s.line)' : ''}
     order by s.line`,
    [importId],
  );
  let total = 0;
  for (;;) {
    const { rows } = await client.query<DuplicateRow>(`fetch ${PAGE} from import_duplicates`);
    for (const { line, first_line, grave_id, differs } of rows) {
      const where = grave_id === null ? `line ${first_line}` : `grave ${grave_id}`;
      const same = grave_id === null ? 'duplicate_in_file' : 'duplicate_in_database';
      tally.add('duplicate', { line, column: '', code: differs ? 'duplicate_differs' : same, value: where });
    }
    total += rows.length;
    if (rows.length < PAGE) break;
  }
  await client.query('close import_duplicates');
  return total;
}
