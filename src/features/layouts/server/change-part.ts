import { eq, sql } from 'drizzle-orm';
import { cemeteryGates, cemeteryPaths, cemeterySections } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { PARTS_MAX } from '../layouts-fields.ts';

const TABLES = { section: cemeterySections, path: cemeteryPaths, gate: cemeteryGates } as const;

/** @throws AppError 409 where the cemetery has as many as a map can show */
export async function assertRoom(
  tx: Orm,
  kind: keyof typeof TABLES,
  cemeteryId: number,
  more = 1,
): Promise<void> {
  const table = TABLES[kind];
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.cemeteryId, cemeteryId));
  if ((row?.count ?? 0) + more > PARTS_MAX[kind])
    throw new AppError(409, 'layouts.too_many_parts', { values: { max: PARTS_MAX[kind] } });
}

/** Names of the fields in which a form differs from the row that it is about. */
export function changedFields<Form extends object>(form: Form, row: Form): string[] {
  const names = Object.keys(form) as (keyof Form & string)[];
  return names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(row[name]));
}
