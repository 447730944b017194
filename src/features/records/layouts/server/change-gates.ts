import { and, eq, ne } from 'drizzle-orm';
import { cemeteryGates } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { GateForm } from '../layouts-fields.ts';
import { roundPoint } from '../shape-geometry.ts';
import { assertRoom, auditPart, changedFields, findPart, type PartAt } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { lockCemetery } from './layouts-store.ts';

export async function createGate(tx: Orm, viewer: Viewer, cemeteryId: number, form: GateForm): Promise<void> {
  const cemetery = await lockCemetery(tx, cemeteryId);
  assertNear(cemetery, [form.position], 'position');
  await assertRoom(tx, 'gate', cemeteryId);
  const [row] = await tx
    .insert(cemeteryGates)
    .values({ ...gateColumns(form), cemeteryId })
    .returning({ id: cemeteryGates.id });
  const id = row?.id ?? 0;
  if (form.isMain) await leaveOneMain(tx, cemeteryId, id);
  await auditPart(tx, viewer, 'gate.create', { id, cemeteryId });
}

export async function editGate(
  tx: Orm,
  viewer: Viewer,
  at: PartAt,
  { version, ...form }: GateForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await findPart(tx, 'gate', at, version);
  const columns = gateColumns(form);
  const fields = changedFields(columns, gateColumns({ ...row, position: [row.lng, row.lat] }));
  if (fields.length === 0) return;
  assertNear(cemetery, [form.position], 'position');
  const isMoved = fields.includes('lat') || fields.includes('lng');
  await tx
    .update(cemeteryGates)
    .set({ ...columns, isIllustrative: row.isIllustrative && !isMoved })
    .where(eq(cemeteryGates.id, row.id));
  if (form.isMain) await leaveOneMain(tx, at.id, row.id);
  await auditPart(tx, viewer, 'gate.edit', row, fields);
}

export function gateColumns({ name, names, position, isMain, isStepFree, admitsVehicles }: GateForm) {
  const [lng, lat] = roundPoint(position);
  return { name, names, lat, lng, isMain, isStepFree, admitsVehicles };
}

/** A cemetery has only one main gate. */
export async function leaveOneMain(tx: Orm, cemeteryId: number, id: number): Promise<void> {
  await tx
    .update(cemeteryGates)
    .set({ isMain: false })
    .where(
      and(eq(cemeteryGates.cemeteryId, cemeteryId), eq(cemeteryGates.isMain, true), ne(cemeteryGates.id, id)),
    );
}
