import { graves } from '#db/schema/graves.ts';
import { resolveCemetery } from '#features/cemeteries/server/resolve-cemetery.ts';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { insertNames, nameColumns } from '#shared/server/names/write-name-index.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { FINEST_ACCURACY_M, type GraveForm } from '../graves-fields.ts';

/** 'Today' of a date of death is the cemetery's. */
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/**
 * Records a grave as a member gives it: unverified, its name indexed, an unknown cemetery made unconfirmed, all in the
 * caller's transaction. @returns its id
 * @throws AppError 400 for dates in the future or a death before the birth
 */
export async function createGrave(tx: Orm, viewer: Viewer, form: GraveForm, clock: Clock): Promise<number> {
  const member = memberOf(viewer);
  const birth = readDate('dateOfBirth', form.dateOfBirth, clock);
  const death = readDate('dateOfDeath', form.dateOfDeath, clock);
  if (birth && death && death.latest < birth.date) throw badField('dateOfDeath', 'graves.death_before_birth');
  const place = form.gpsCoordinates ? parseLatLng(form.gpsCoordinates) : null;
  const cemetery = await resolveCemetery(tx, form.cemetery);
  const columns = nameColumns(form.deceasedName, form.additionalInfo);
  const [row] = await tx
    .insert(graves)
    .values({
      deceasedName: form.deceasedName,
      ...columns,
      dateOfBirth: birth?.date ?? null,
      dateOfBirthPrecision: birth?.precision ?? null,
      dateOfDeath: death?.date ?? null,
      dateOfDeathPrecision: death?.precision ?? null,
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

/** A phone may claim what it likes: nothing finer than 3 m is stored. A pin's accuracy nobody knows. */
function originOf(capture: GraveForm['capture']) {
  if (capture?.method !== 'on_site') return { coordinateSource: capture?.method ?? 'unknown' };
  const accuracy = Math.max(FINEST_ACCURACY_M, capture.accuracy ?? FINEST_ACCURACY_M);
  return { coordinateSource: capture.method, coordinateAccuracy: accuracy };
}

interface GivenDate {
  date: string;
  precision: 'day' | 'month' | 'year';
  /** The last day that the given month or year can mean. */
  latest: string;
}

function readDate(field: string, text: string | undefined, clock: Clock): GivenDate | null {
  const read = text ? readPartialDate(text) : null;
  if (!read) return null;
  if (read.date > LONDON_DAY.format(clock.now())) throw badField(field, 'graves.date_in_future');
  const latest =
    read.precision === 'day' ? read.date : `${read.date.slice(0, read.precision === 'month' ? 7 : 4)}~`;
  return { ...read, latest };
}

const badField = (field: string, code: 'graves.death_before_birth' | 'graves.date_in_future') =>
  new AppError(400, 'common.invalid_input', { fields: { [field]: { code } } });
