import { and, eq, ne } from 'drizzle-orm';
import { cemeteries, cemeteryAliases } from '#db/schema/places.ts';
import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { CemeteryForm } from '../layouts-fields.ts';
import { roundPoint, type ShapePoint } from '../shape-geometry.ts';
import { assertNear } from './judge-points.ts';
import { assertUnchanged, cemeteryVersion } from './layout-version.ts';
import { type CemeteryRow, type LayoutRows, lockCemetery, lockLayout } from './layouts-store.ts';

/** @returns its id @throws AppError 409 for a name that is taken */
export async function createCemetery(tx: Orm, viewer: Viewer, form: CemeteryForm): Promise<number> {
  if (form.centre) assertNear({ lat: null, lng: null }, [form.centre], 'centre');
  await assertNameFree(tx, form.name, null);
  const [row] = await tx
    .insert(cemeteries)
    .values({ ...columnsOf(form, null), nameFolded: foldPlaceName(form.name) })
    .onConflictDoNothing()
    .returning({ id: cemeteries.id });
  if (!row) throw nameTaken();
  await writeAudit(tx, viewer, { action: 'cemetery.create', subjectType: 'cemetery', subjectId: row.id });
  return row.id;
}

/** @throws AppError 409 where it was changed since `version` was read, or the name is taken */
export async function editCemetery(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, ...form }: CemeteryForm & { version: string },
): Promise<void> {
  const layout = await lockLayout(tx, id);
  const { cemetery } = layout;
  assertUnchanged(version, cemeteryVersion(cemetery));
  const columns = columnsOf(form, cemetery);
  const fields = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => columns[name] !== cemetery[name],
  );
  if (fields.length === 0) return;
  if (form.centre && fields.some((name) => name === 'lat' || name === 'lng'))
    assertDrawnNear(form.centre, layout);
  const nameFolded = foldPlaceName(form.name);
  if (nameFolded !== cemetery.nameFolded) await rename(tx, cemetery, nameFolded, form.name);
  await tx
    .update(cemeteries)
    .set({ ...columns, nameFolded })
    .where(eq(cemeteries.id, id));
  await writeAudit(tx, viewer, {
    action: 'cemetery.edit',
    subjectType: 'cemetery',
    subjectId: id,
    fields,
    details: { isConfirmed: form.isConfirmed },
  });
}

export async function setBoundary(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, outline }: { version: string; outline: ShapePoint[] | null },
): Promise<void> {
  const cemetery = await lockCemetery(tx, id);
  assertUnchanged(version, cemeteryVersion(cemetery));
  if (outline) assertNear(cemetery, outline, 'outline');
  await tx.update(cemeteries).set({ boundary: outline }).where(eq(cemeteries.id, id));
  await writeAudit(tx, viewer, {
    action: 'cemetery.edit',
    subjectType: 'cemetery',
    subjectId: id,
    fields: ['boundary'],
    details: { points: outline?.length ?? 0 },
  });
}

function columnsOf(form: CemeteryForm, before: CemeteryRow | null) {
  const [lng, lat] = form.centre ? roundPoint(form.centre) : [null, null];
  const isMoved = before?.lat !== lat || before?.lng !== lng;
  return {
    name: form.name,
    address: form.address,
    postcode: form.postcode || null,
    lat,
    lng,
    // Pointed at on a map or looked up, so not measured.
    coordinateSource: lat === null ? 'unknown' : isMoved ? 'approximate' : before.coordinateSource,
    isConfirmed: form.isConfirmed,
  };
}

/** A centre moved far away from what is drawn must be a mistake. */
function assertDrawnNear(centre: ShapePoint, { cemetery, sections, paths, gates, spots }: LayoutRows): void {
  assertNear({ lat: null, lng: null }, [centre], 'centre');
  const drawn = [
    ...(cemetery.boundary ?? []),
    ...sections.flatMap(({ outline }) => outline),
    ...paths.flatMap(({ line }) => line),
    ...gates.map(({ lng, lat }): ShapePoint => [lng, lat]),
    ...spots.flatMap(({ points }) => points),
  ];
  assertNear({ lat: centre[1], lng: centre[0] }, drawn, 'centre');
}

/** The former name becomes an alias, so that registers using it still find the cemetery. */
async function rename(tx: Orm, before: CemeteryRow, folded: string, name: string): Promise<void> {
  await assertNameFree(tx, name, before.id);
  await tx
    .delete(cemeteryAliases)
    .where(and(eq(cemeteryAliases.aliasFolded, folded), eq(cemeteryAliases.cemeteryId, before.id)));
  await tx
    .insert(cemeteryAliases)
    .values({ aliasFolded: before.nameFolded, alias: before.name, cemeteryId: before.id })
    .onConflictDoNothing();
}

async function assertNameFree(tx: Orm, name: string, id: number | null): Promise<void> {
  const folded = foldPlaceName(name);
  const other = id ?? 0;
  const taken = await tx
    .select({ id: cemeteries.id })
    .from(cemeteries)
    .where(and(eq(cemeteries.nameFolded, folded), ne(cemeteries.id, other)))
    .union(
      tx
        .select({ id: cemeteryAliases.cemeteryId })
        .from(cemeteryAliases)
        .where(and(eq(cemeteryAliases.aliasFolded, folded), ne(cemeteryAliases.cemeteryId, other))),
    );
  if (taken.length > 0) throw nameTaken();
}

const nameTaken = () =>
  new AppError(409, 'layouts.cemetery_name_taken', {
    fields: { name: { code: 'layouts.cemetery_name_taken' } },
  });
