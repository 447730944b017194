import { eq, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { resolveCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { presentPartialDate } from '#shared/contract/partial-date.ts';
import { parseLatLng } from '#shared/geo.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { insertNames, nameColumns } from '#shared/server/names/write-name-index.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { GraveForm } from '../graves-fields.ts';
import { originOf } from './create-grave.ts';
import { readLifeDates } from './read-life-dates.ts';
import { changedNames, confirmedColumns, overtakenNames, type WantedNames } from './script-names.ts';
import { shownFields } from './shown-fields.ts';

/** Fields that are left out stay as they are. */
export type Correction = { [Field in keyof GraveForm]?: GraveForm[Field] | undefined } & WantedNames & {
    note: string;
    /** The state that was read: a newer one is not overwritten. */
    updatedAt: string;
  };

type GraveRow = typeof graves.$inferSelect;

/**
 * Corrects a record and keeps its former state. @returns names of the columns that changed
 * @throws AppError 404 without the record, 409 where it changed since it was read, 400 for impossible dates
 */
export async function correctGrave(
  tx: Orm,
  viewer: Viewer,
  id: number,
  form: Correction,
  clock: Clock,
): Promise<string[]> {
  const [row] = await tx.select().from(graves).where(eq(graves.id, id)).for('update');
  if (!row) throw notFound('graves.not_found');
  if (row.updatedAt.toISOString() !== new Date(form.updatedAt).toISOString())
    throw new AppError(409, 'graves.changed_meanwhile');
  const wanted = { ...(await placeOf(tx, form)), ...datesOf(row, form, clock), ...wordsOf(form) };
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== row[name as keyof GraveRow]),
  );
  const names: WantedNames = {
    ...overtakenNames(row, form.deceasedName ?? row.deceasedName),
    ...(form.nameArabic === undefined ? {} : { nameArabic: form.nameArabic }),
    ...(form.nameUrdu === undefined ? {} : { nameUrdu: form.nameUrdu }),
  };
  const fields = [...Object.keys(changes), ...changedNames(row, names)];
  if (fields.length === 0) return [];
  await tx
    .update(graves)
    .set({
      ...changes,
      ...(await nameChanges(tx, row, changes)),
      ...(await confirmedColumns(tx, row, names, 'office')),
      updatedAt: sql`now()`,
    })
    .where(eq(graves.id, id));
  await tx.insert(graveCorrections).values({
    graveId: id,
    changedBy: memberOf(viewer).id,
    fields: shownFields(fields),
    before: Object.fromEntries(fields.map((name) => [name, row[name as keyof GraveRow]])),
    note: form.note,
  });
  await writeAudit(tx, viewer, { action: 'grave.correct', subjectType: 'grave', subjectId: id, fields });
  return fields;
}

/** Plain text fields; '' clears one that may be empty. */
function wordsOf({ deceasedName, location, graveNumber, section, additionalInfo }: Correction) {
  const emptied = { graveNumber, section, additionalInfo };
  return {
    ...(deceasedName === undefined ? {} : { deceasedName }),
    ...(location === undefined ? {} : { location }),
    ...Object.fromEntries(
      Object.entries(emptied).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value || null]],
      ),
    ),
  };
}

async function placeOf(tx: Orm, { cemetery, gpsCoordinates, capture }: Correction) {
  const place = gpsCoordinates ? parseLatLng(gpsCoordinates) : null;
  return {
    ...(cemetery === undefined ? {} : { cemeteryId: (await resolveCemetery(tx, cemetery)).id }),
    ...(gpsCoordinates === undefined
      ? {}
      : {
          lat: place?.lat ?? null,
          lng: place?.lng ?? null,
          coordinateAccuracy: null,
          ...(place
            ? capture
              ? originOf(capture)
              : { coordinateSource: 'office' }
            : { coordinateSource: 'unknown' }),
        }),
  };
}

/** The date that is not corrected keeps its precision, and is checked against the other. */
function datesOf(row: GraveRow, form: Correction, clock: Clock) {
  const { dateOfBirth, dateOfDeath } = form;
  if (dateOfBirth === undefined && dateOfDeath === undefined) return {};
  const stored = (date: string | null, precision: string | null) =>
    presentPartialDate(date, precision).date ?? '';
  const read = readLifeDates(
    {
      dateOfBirth: dateOfBirth ?? stored(row.dateOfBirth, row.dateOfBirthPrecision),
      dateOfDeath: dateOfDeath ?? stored(row.dateOfDeath, row.dateOfDeathPrecision),
    },
    clock,
  );
  const { dateOfBirth: birth, dateOfBirthPrecision, dateOfDeath: death, dateOfDeathPrecision } = read;
  return {
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: birth, dateOfBirthPrecision }),
    ...(dateOfDeath === undefined ? {} : { dateOfDeath: death, dateOfDeathPrecision }),
  };
}

async function nameChanges(tx: Orm, row: GraveRow, changes: Record<string, unknown>) {
  if (!('deceasedName' in changes) && !('additionalInfo' in changes)) return {};
  const next = { ...row, ...changes };
  const columns = nameColumns(next.deceasedName, next.additionalInfo);
  await insertNames(sqlExecutor(tx), [columns.nameFolded]);
  return columns;
}
