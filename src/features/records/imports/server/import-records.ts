import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { imports } from '#db/schema/graves.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { ImportCheck, ImportColumn, ImportRollBack } from '../imports-contract.ts';
import { MOVING } from '../imports-values.ts';

/** What the steps of an import pass on to the next one, in `imports.report`. */
export interface StoredReport {
  columns: ImportColumn[];
  check?: ImportCheck;
  /** Who ordered the run, and with which options. */
  order?: { by: number; updateChanged: boolean; withoutRefused: boolean };
  rollBack?: ImportRollBack;
}

export type ImportRow = Omit<typeof imports.$inferSelect, 'report'> & { report: StoredReport | null };
export type ImportStatus = ImportRow['status'];
type Changes = Partial<Omit<typeof imports.$inferInsert, 'id' | 'report'>> & { report?: StoredReport };

const asRow = (row: typeof imports.$inferSelect): ImportRow => row as unknown as ImportRow;
const asValues = (changes: Changes) => changes as Partial<typeof imports.$inferInsert>;

/** @throws AppError 404 */
export async function getImport(orm: Orm, id: number): Promise<ImportRow> {
  const [row] = await orm.select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound('imports.not_found');
  return asRow(row);
}

/** The latest first, beginning below the id `before`. */
export async function listImports(orm: Orm, before: number | null, limit: number): Promise<ImportRow[]> {
  const rows = await orm
    .select()
    .from(imports)
    .where(before === null ? undefined : lt(imports.id, before))
    .orderBy(desc(imports.id))
    .limit(limit);
  return rows.map(asRow);
}

export async function addImport(
  orm: Orm,
  values: Omit<typeof imports.$inferInsert, 'report'> & { report: StoredReport },
): Promise<ImportRow> {
  const [row] = await orm
    .insert(imports)
    .values({ ...values, report: { ...values.report } })
    .returning();
  if (!row) throw new Error('the import was not written');
  return asRow(row);
}

/** Changes an import that has one of these statuses. @returns null where it has another */
export async function moveImport(
  orm: Orm,
  id: number,
  from: readonly string[],
  changes: Changes,
): Promise<ImportRow | null> {
  const [row] = await orm
    .update(imports)
    .set(asValues({ failure: null, ...changes }))
    .where(and(eq(imports.id, id), inArray(imports.status, [...from])))
    .returning();
  return row ? asRow(row) : null;
}

/** @throws AppError 404 without the import, 409 where it has another status */
export async function requireMove(...given: Parameters<typeof moveImport>): Promise<ImportRow> {
  const moved = await moveImport(...given);
  if (moved) return moved;
  await getImport(given[0], given[1]);
  throw new AppError(409, 'imports.other_step');
}

/** Sets the percent of the running step, which never decreases. */
export async function setProgress(orm: Orm, id: number, percent: number): Promise<void> {
  await orm
    .update(imports)
    .set({ progress: sql`greatest(${imports.progress}, ${percent})` })
    .where(and(eq(imports.id, id), inArray(imports.status, MOVING)));
}
