import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { cemeteryGates, cemeteryPaths, cemeterySections, cemeterySpots } from '#db/schema/places.ts';
import type { PART_ACTS } from '#shared/contract/audit-acts.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { PARTS_MAX } from '../layouts-values.ts';
import { assertUnchanged, versionOf } from './layout-version.ts';
import { lockCemetery } from './layouts-store.ts';

const TABLES = {
  section: cemeterySections,
  path: cemeteryPaths,
  gate: cemeteryGates,
  spot: cemeterySpots,
} as const;
type Tables = typeof TABLES;
type Kind = keyof Tables;

/** `id` is the cemetery's. */
export interface PartAt {
  id: number;
  partId: number;
}

/** Loads a part in the state that was read. @throws AppError 404; 409 where somebody else changed it since */
export async function findPart<K extends Kind>(
  tx: Orm,
  kind: K,
  at: PartAt,
  version: string,
): Promise<InferSelectModel<Tables[K]>> {
  const table: Tables[Kind] = TABLES[kind];
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, at.partId), eq(table.cemeteryId, at.id)));
  if (!row) throw notFound('layouts.part_not_found');
  assertUnchanged(version, versionOf(row));
  return row as InferSelectModel<Tables[K]>;
}

export async function removePart(
  tx: Orm,
  viewer: Viewer,
  kind: Kind,
  { version, ...at }: PartAt & { version: string },
): Promise<void> {
  await lockCemetery(tx, at.id);
  const row = await findPart(tx, kind, at, version);
  await tx.delete(TABLES[kind]).where(eq(TABLES[kind].id, row.id));
  await auditPart(tx, viewer, `${kind}.delete`, row);
}

/** Writes what a part is called in other languages. */
export async function writeNames(tx: Orm, kind: Kind, id: number, names: LocalNames): Promise<void> {
  const table: Tables[Kind] = TABLES[kind];
  await tx.update(table).set({ names }).where(eq(table.id, id));
}

export function auditPart(
  tx: Orm,
  viewer: Viewer,
  action: `${Kind}.${(typeof PART_ACTS)[number]}`,
  { id, cemeteryId }: { id: number; cemeteryId: number },
  fields: string[] = [],
): Promise<void> {
  const [kind] = action.split('.') as [Kind];
  return writeAudit(tx, viewer, {
    action,
    subjectType: `cemetery_${kind}`,
    subjectId: id,
    fields,
    details: { cemeteryId },
  });
}

/** @throws AppError 409 where the cemetery has the largest number of parts */
export async function assertRoom(tx: Orm, kind: Kind, cemeteryId: number, more = 1): Promise<void> {
  const table = TABLES[kind];
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(eq(table.cemeteryId, cemeteryId));
  if ((row?.count ?? 0) + more > PARTS_MAX[kind])
    throw new AppError(409, 'layouts.too_many_parts', { values: { max: PARTS_MAX[kind] } });
}

/** Names of the fields in which a form differs from its row; what it leaves open does not differ. */
export function changedFields<Form extends object>(form: Form, row: Form): string[] {
  const names = Object.keys(form) as (keyof Form & string)[];
  return names.filter(
    (name) => form[name] !== undefined && JSON.stringify(form[name]) !== JSON.stringify(row[name]),
  );
}
