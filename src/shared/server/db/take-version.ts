import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../http/app-error.ts';
import type { Orm } from './connect-database.ts';

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * Takes the next version of a row for a change that was based on `version`, and holds the row: of two changes of one state
 * the second is refused. Call it before what depends on the row's contents.
 * @throws AppError 409 where the row was changed since, or is gone
 */
export async function takeVersion(
  tx: Orm,
  table: VersionedTable,
  id: number,
  version: number,
): Promise<void> {
  const { rowCount } = await tx
    .update(table as PgTable)
    .set({ version: sql`${table.version} + 1` } as never)
    .where(and(eq(table.id, id), eq(table.version, version)));
  if (!rowCount) throw new AppError(409, 'common.changed_meanwhile');
}
