import { and, eq } from 'drizzle-orm';
import { cemeteryPaths } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PathForm } from '../layouts-fields.ts';
import { tidyLine } from '../shape-geometry.ts';
import { assertRoom, changedFields } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { assertUnchanged, versionOf } from './layout-version.ts';
import { lockCemetery, type PathRow } from './layouts-store.ts';

export async function createPath(tx: Orm, viewer: Viewer, cemeteryId: number, form: PathForm): Promise<void> {
  const cemetery = await lockCemetery(tx, cemeteryId);
  assertNear(cemetery, form.line, 'line');
  await assertRoom(tx, 'path', cemeteryId);
  const [row] = await tx
    .insert(cemeteryPaths)
    .values({ ...form, name: form.name || null, cemeteryId })
    .returning({ id: cemeteryPaths.id });
  await audit(tx, viewer, 'create', { id: row?.id ?? 0, cemeteryId });
}

export async function editPath(
  tx: Orm,
  viewer: Viewer,
  at: { id: number; partId: number },
  { version, ...form }: PathForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await find(tx, at);
  assertUnchanged(version, versionOf(row));
  const columns = { ...form, name: form.name || null };
  const fields = changedFields<object>(columns, { ...row, line: tidyLine(row.line) });
  if (fields.length === 0) return;
  assertNear(cemetery, form.line, 'line');
  const isIllustrative = row.isIllustrative && !fields.includes('line');
  await tx
    .update(cemeteryPaths)
    .set({ ...columns, isIllustrative })
    .where(eq(cemeteryPaths.id, row.id));
  await audit(tx, viewer, 'edit', row, fields);
}

export async function removePath(
  tx: Orm,
  viewer: Viewer,
  at: { id: number; partId: number },
  version: string,
): Promise<void> {
  await lockCemetery(tx, at.id);
  const row = await find(tx, at);
  assertUnchanged(version, versionOf(row));
  await tx.delete(cemeteryPaths).where(eq(cemeteryPaths.id, row.id));
  await audit(tx, viewer, 'delete', row);
}

async function find(tx: Orm, { id, partId }: { id: number; partId: number }): Promise<PathRow> {
  const [row] = await tx
    .select()
    .from(cemeteryPaths)
    .where(and(eq(cemeteryPaths.id, partId), eq(cemeteryPaths.cemeteryId, id)));
  if (!row) throw notFound('layouts.part_not_found');
  return row;
}

function audit(
  tx: Orm,
  viewer: Viewer,
  verb: 'create' | 'edit' | 'delete',
  { id, cemeteryId }: { id: number; cemeteryId: number },
  fields: string[] = [],
): Promise<void> {
  return writeAudit(tx, viewer, {
    action: `path.${verb}`,
    subjectType: 'cemetery_path',
    subjectId: id,
    fields,
    details: { cemeteryId },
  });
}
