import { eq } from 'drizzle-orm';
import { cemeterySpots } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { SpotForm } from '../layouts-fields.ts';
import { tidyOutline } from '../shape-geometry.ts';
import { assertRoom, auditPart, changedFields, findPart, type PartAt } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { lockCemetery } from './layouts-store.ts';

export async function createSpot(tx: Orm, viewer: Viewer, cemeteryId: number, form: SpotForm): Promise<void> {
  const cemetery = await lockCemetery(tx, cemeteryId);
  assertNear(cemetery, form.points, 'points');
  await assertRoom(tx, 'spot', cemeteryId);
  const [row] = await tx
    .insert(cemeterySpots)
    .values({ ...form, name: form.name || null, cemeteryId })
    .returning({ id: cemeterySpots.id });
  await auditPart(tx, viewer, 'spot.create', { id: row?.id ?? 0, cemeteryId });
}

export async function editSpot(
  tx: Orm,
  viewer: Viewer,
  at: PartAt,
  { version, ...form }: SpotForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await findPart(tx, 'spot', at, version);
  const columns = { ...form, name: form.name || null };
  const fields = changedFields<object>(columns, { ...row, points: tidyOutline(row.points) });
  if (fields.length === 0) return;
  assertNear(cemetery, form.points, 'points');
  const isIllustrative = row.isIllustrative && !fields.includes('points');
  await tx
    .update(cemeterySpots)
    .set({ ...columns, isIllustrative })
    .where(eq(cemeterySpots.id, row.id));
  await auditPart(tx, viewer, 'spot.edit', row, fields);
}
