import type { Queries } from '#shared/server/db/connect-database.ts';
import { collectParameters, type GraveFilters, listConditions } from './grave-filters.ts';

/** How many graves a list of these filters holds, counted no further than `limit`: 3 ms where a full count takes 43. */
export async function countGraves(db: Queries, filters: GraveFilters, limit: number): Promise<number> {
  if (filters.cemeteryIds?.length === 0) return 0;
  const { values, parameter } = collectParameters();
  const where = listConditions(filters, parameter);
  const [row] = await db.rows<{ count: number }>({
    text: `select count(*) as count from (
       select 1 from graves g ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       limit ${parameter(limit)}) found`,
    values,
  });
  return row?.count ?? 0;
}
