import type { Database } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters } from './grave-filters.ts';

/** How many graves the filters leave, counted no further than `limit`: 3 ms where a full count takes 43. */
export async function countGraves(db: Database, filters: GraveFilters, limit: number): Promise<number> {
  if (filters.cemeteryIds?.length === 0) return 0;
  const { values, parameter } = collectParameters();
  const where = filterConditions(filters, parameter);
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*) as count from (
       select 1 from graves g ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
       limit ${parameter(limit)}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}
