import { sql } from 'drizzle-orm';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Counted by themselves wherever somebody searches: no sign that anybody looked after the cemetery. */
const COUNTED = 'search_counts.cemetery_id';

/**
 * Deletes those of the cemeteries that are a name and nothing else: no administrator confirmed one or entered anything about
 * it, and no row names it. A section, a path or an alias keeps it, for nobody can tell who wrote that.
 * @param followers every column that names a cemetery, as `table.column` (app/references.ts)
 * @returns how many are gone
 */
export async function dropUnusedCemeteries(
  tx: Orm,
  followers: readonly string[],
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const among = sql`array[${sql.join(
    [...ids].sort((a, b) => a - b).map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`;
  // Locked first, so that the next statement sees a grave that is being recorded in one of them.
  await tx.execute(sql`select 1 from cemeteries where id = any(${among}) order by id for update`);
  const named = followers
    .filter((name) => name !== COUNTED)
    .map((name) => {
      const [table = '', column = ''] = name.split('.');
      return sql`exists (select from ${sql.identifier(table)} f where f.${sql.identifier(column)} = c.id)`;
    });
  const { rowCount } = await tx.execute(sql`
    delete from cemeteries c where c.id = any(${among}) and not c.is_confirmed and c.address = ''
      and c.postcode is null and c.lat is null and c.boundary is null and c.operator is null
      and not (${sql.join(named, sql` or `)})`);
  return rowCount ?? 0;
}
