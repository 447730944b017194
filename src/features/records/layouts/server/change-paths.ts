import { eq } from 'drizzle-orm';
import { cemeteryPaths } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { PathForm } from '../layouts-fields.ts';
import { tidyLine } from '../shape-geometry.ts';
import { assertRoom, auditPart, changedFields, findPart, type PartAt } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { lockCemetery } from './layouts-store.ts';

export async function createPath(tx: Orm, viewer: Viewer, cemeteryId: number, form: PathForm): Promise<void> {
  const cemetery = await lockCemetery(tx, cemeteryId);
  assertNear(cemetery, form.line, 'line');
  await assertRoom(tx, 'path', cemeteryId);
  const [row] = await tx
    .insert(cemeteryPaths)
    .values({ ...form, name: form.name || null, cemeteryId })
    .returning({ id: cemeteryPaths.id });
  await auditPart(tx, viewer, 'path.create', { id: row?.id ?? 0, cemeteryId });
}

export async function editPath(
  tx: Orm,
  viewer: Viewer,
  at: PartAt,
  { version, ...form }: PathForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await findPart(tx, 'path', at, version);
  const columns = { ...form, name: form.name || null };
  const fields = changedFields<object>(columns, { ...row, line: tidyLine(row.line) });
  if (fields.length === 0) return;
  assertNear(cemetery, form.line, 'line');
  const isIllustrative = row.isIllustrative && !fields.includes('line');
  await tx
    .update(cemeteryPaths)
    .set({ ...columns, isIllustrative })
    .where(eq(cemeteryPaths.id, row.id));
  await auditPart(tx, viewer, 'path.edit', row, fields);
}
