import { and, eq, ne } from 'drizzle-orm';
import { cemeteryGates } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { GateForm } from '../layouts-fields.ts';
import { roundPoint } from '../shape-geometry.ts';
import { assertRoom, changedFields } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { assertUnchanged, versionOf } from './layout-version.ts';
import { type GateRow, lockCemetery } from './layouts-store.ts';

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
  await audit(tx, viewer, 'create', { id, cemeteryId });
}

export async function editGate(
  tx: Orm,
  viewer: Viewer,
  at: { id: number; partId: number },
  { version, ...form }: GateForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await find(tx, at);
  assertUnchanged(version, versionOf(row));
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
  await audit(tx, viewer, 'edit', row, fields);
}

export async function removeGate(
  tx: Orm,
  viewer: Viewer,
  at: { id: number; partId: number },
  version: string,
): Promise<void> {
  await lockCemetery(tx, at.id);
  const row = await find(tx, at);
  assertUnchanged(version, versionOf(row));
  await tx.delete(cemeteryGates).where(eq(cemeteryGates.id, row.id));
  await audit(tx, viewer, 'delete', row);
}

export function gateColumns({ name, position, isMain, isStepFree, admitsVehicles }: GateForm) {
  const [lng, lat] = roundPoint(position);
  return { name, lat, lng, isMain, isStepFree, admitsVehicles };
}

/** A cemetery has one main gate. */
export async function leaveOneMain(tx: Orm, cemeteryId: number, id: number): Promise<void> {
  await tx
    .update(cemeteryGates)
    .set({ isMain: false })
    .where(
      and(eq(cemeteryGates.cemeteryId, cemeteryId), eq(cemeteryGates.isMain, true), ne(cemeteryGates.id, id)),
    );
}

async function find(tx: Orm, { id, partId }: { id: number; partId: number }): Promise<GateRow> {
  const [row] = await tx
    .select()
    .from(cemeteryGates)
    .where(and(eq(cemeteryGates.id, partId), eq(cemeteryGates.cemeteryId, id)));
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
    action: `gate.${verb}`,
    subjectType: 'cemetery_gate',
    subjectId: id,
    fields,
    details: { cemeteryId },
  });
}
