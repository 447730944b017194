import { graves } from '#db/schema/graves.ts';
import { resolveCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { insertNames, nameColumns } from '#shared/server/names/write-name-index.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { FINEST_ACCURACY_M, type GraveForm } from '../graves-fields.ts';
import { readLifeDates } from './read-life-dates.ts';

/**
 * Records a grave from a member's data: unverified, its name indexed, an unknown cemetery created
 * unconfirmed, all in the caller's transaction. @returns its id
 * @throws AppError 400 for dates in the future or a death before the birth
 */
export async function createGrave(tx: Orm, viewer: Viewer, form: GraveForm, clock: Clock): Promise<number> {
  const member = memberOf(viewer);
  const dates = readLifeDates(form, clock);
  const place = form.gpsCoordinates ? parseLatLng(form.gpsCoordinates) : null;
  const cemetery = await resolveCemetery(tx, form.cemetery);
  const columns = nameColumns(form.deceasedName, form.additionalInfo);
  const [row] = await tx
    .insert(graves)
    .values({
      deceasedName: form.deceasedName,
      ...columns,
      ...dates,
      cemeteryId: cemetery.id,
      location: form.location,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      ...originOf(form.capture),
      graveNumber: form.graveNumber || null,
      section: form.section || null,
      additionalInfo: form.additionalInfo || null,
      createdBy: member.id,
      isDemo: member.isDemo,
    })
    .returning({ id: graves.id });
  if (!row) throw new Error('the grave was not written');
  await insertNames(sqlExecutor(tx), [columns.nameFolded]);
  await writeAudit(tx, viewer, {
    action: 'grave.create',
    subjectType: 'grave',
    subjectId: row.id,
    details: {
      cemeteryId: cemetery.id,
      newCemetery: cemetery.created,
      captureSamples: form.capture?.samples ?? null,
      captureSeconds: form.capture?.seconds ?? null,
    },
  });
  return row.id;
}

/** A phone's claim is never trusted beyond 3 m. A pin's accuracy is unknown. */
export function originOf(capture: GraveForm['capture']) {
  if (capture?.method !== 'on_site') return { coordinateSource: capture?.method ?? 'unknown' };
  const accuracy = Math.max(FINEST_ACCURACY_M, capture.accuracy ?? FINEST_ACCURACY_M);
  return { coordinateSource: capture.method, coordinateAccuracy: accuracy };
}
