import { eq, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { presentPartialDate, readPartialDate } from '#shared/contract/partial-date.ts';
import { formatLatLng } from '#shared/geo.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { insertNames, nameColumns } from '#shared/server/names/write-name-index.ts';
import type { OFFICIAL_SOURCES } from '../graves-values.ts';
import { shownFields } from './shown-fields.ts';

/** A grave as an office states it; dates as YYYY, YYYY-MM or YYYY-MM-DD, '' where the office does not know. */
export interface OfficialRecord {
  deceasedName: string;
  dateOfBirth: string;
  dateOfDeath: string;
  cemeteryId: number;
  location: string;
  graveNumber: string;
  section: string;
  additionalInfo: string;
  /** Null: no position is published yet. */
  position: {
    lat: number;
    lng: number;
    source: (typeof OFFICIAL_SOURCES)[number];
    accuracy: number | null;
  } | null;
  isVerified: boolean;
}

type GraveRow = typeof graves.$inferSelect;
type GraveValues = Partial<GraveRow>;

/** Keeps an id for a grave that may come into the register later, or never. */
export async function reserveGraveId(tx: Orm): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('graves', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

/**
 * Records a grave for an office under the id that was reserved for it, with its name indexed. The caller writes the audit
 * row.
 */
export async function createOfficialGrave(
  tx: Orm,
  id: number,
  record: OfficialRecord,
  by: { createdBy: number | null; isDemo: boolean },
): Promise<void> {
  const names = nameColumns(record.deceasedName, record.additionalInfo);
  await tx
    .insert(graves)
    .overridingSystemValue()
    .values({
      ...names,
      ...valuesOf(record),
      ...by,
      id,
      deceasedName: record.deceasedName,
      cemeteryId: record.cemeteryId,
      location: record.location,
    });
  await insertNames(sqlExecutor(tx), [names.nameFolded]);
}

/**
 * Updates a record with an office's statement and keeps its former state. Fields that the office leaves empty
 * stay, and so does what it only repeats.
 * @returns names of the fields that changed
 */
export async function correctOfficialGrave(
  tx: Orm,
  viewer: Viewer,
  graveId: number,
  record: OfficialRecord,
  { organisationId, isNew }: { organisationId: number | null; isNew: boolean },
): Promise<string[]> {
  const [old] = await tx.select().from(graves).where(eq(graves.id, graveId)).for('update');
  if (!old) throw new Error(`grave ${graveId} vanished while it was verified`);
  const same = isNew ? [] : repeatedIn(record, old);
  const wanted = Object.entries(valuesOf(record)).filter(
    ([name, value]) => value !== undefined && !same.includes(name),
  );
  const changed = wanted.filter(([name, value]) => old[name as keyof GraveValues] !== value);
  const names = nameColumns(record.deceasedName, record.additionalInfo || old.additionalInfo);
  await tx
    .update(graves)
    .set({ ...Object.fromEntries(changed), ...names, updatedAt: new Date() })
    .where(eq(graves.id, graveId));
  await insertNames(sqlExecutor(tx), [names.nameFolded]);
  // In a newly made record every stated field counts as changed.
  const fields = (isNew ? wanted : changed).map(([name]) => name);
  await keepChange(tx, viewer, { graveId, organisationId, kind: 'verification', fields, old });
  return fields;
}

/** Removes the mark of a verification that no longer stands; the record stays. */
export async function revokeOfficialGrave(
  tx: Orm,
  viewer: Viewer,
  graveId: number,
  organisationId: number | null,
): Promise<void> {
  const [old] = await tx.select().from(graves).where(eq(graves.id, graveId)).for('update');
  if (!old) throw new Error(`grave ${graveId} vanished while its verification was revoked`);
  await tx.update(graves).set({ isVerified: false, updatedAt: new Date() }).where(eq(graves.id, graveId));
  await keepChange(tx, viewer, { graveId, organisationId, kind: 'revocation', fields: ['isVerified'], old });
}

function valuesOf(record: OfficialRecord) {
  const birth = readPartialDate(record.dateOfBirth);
  const death = readPartialDate(record.dateOfDeath);
  const { position } = record;
  return {
    deceasedName: record.deceasedName,
    ...(birth ? { dateOfBirth: birth.date, dateOfBirthPrecision: birth.precision } : {}),
    ...(death ? { dateOfDeath: death.date, dateOfDeathPrecision: death.precision } : {}),
    cemeteryId: record.cemeteryId,
    location: record.location,
    graveNumber: record.graveNumber,
    section: record.section,
    additionalInfo: record.additionalInfo || undefined,
    ...(position
      ? {
          lat: position.lat,
          lng: position.lng,
          coordinateSource: position.source,
          coordinateAccuracy: position.accuracy,
        }
      : {}),
    isVerified: record.isVerified,
  };
}

/** A position from these was taken at the grave: to type the same one says less about it. */
const MEASURED = ['surveyed', 'on_site'];

/**
 * Columns of what an office repeats as it stands in the record: its form knows no doubted year and takes every typed position
 * for the office's own, so putting a name right would make the one certain and forget how the other was measured.
 */
function repeatedIn({ dateOfBirth, dateOfDeath, position }: OfficialRecord, old: GraveRow): string[] {
  const birth = presentPartialDate(old.dateOfBirth, old.dateOfBirthPrecision);
  const death = presentPartialDate(old.dateOfDeath, old.dateOfDeathPrecision);
  const { lat, lng, coordinateSource } = old;
  const isSamePlace =
    position?.source === 'office' &&
    MEASURED.includes(coordinateSource) &&
    lat !== null &&
    lng !== null &&
    formatLatLng({ lat, lng }) === formatLatLng(position);
  return [
    ...(birth.isCirca && birth.date === dateOfBirth ? ['dateOfBirth', 'dateOfBirthPrecision'] : []),
    ...(death.isCirca && death.date === dateOfDeath ? ['dateOfDeath', 'dateOfDeathPrecision'] : []),
    ...(isSamePlace ? ['lat', 'lng', 'coordinateSource', 'coordinateAccuracy'] : []),
  ];
}

async function keepChange(
  tx: Orm,
  viewer: Viewer,
  change: {
    graveId: number;
    organisationId: number | null;
    kind: 'verification' | 'revocation';
    fields: string[];
    old: GraveValues;
  },
): Promise<void> {
  const { graveId, organisationId, kind, fields, old } = change;
  await tx.insert(graveCorrections).values({
    graveId,
    organisationId,
    kind,
    changedBy: memberOf(viewer).id,
    fields: shownFields(fields),
    before: Object.fromEntries(fields.map((name) => [name, old[name as keyof GraveValues] ?? null])),
  });
}
