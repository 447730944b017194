import { eq, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { foldScriptNames, insertNames } from '#shared/server/names/write-name-index.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ScriptNamesForm } from '../graves-fields.ts';
import { type NameConfirmer, SCRIPT_NAMES, type ScriptNameField } from '../graves-values.ts';

type GraveRow = typeof graves.$inferSelect;
/** The names that are meant; one that is left out stays. */
export type WantedNames = { [Field in ScriptNameField]?: string | null | undefined };

/** In whose name somebody confirms a name in a second script. */
export interface Confirmer {
  by: NameConfirmer;
  organisationId: number | null;
}

/**
 * Writes a grave's names in a second script, with who confirmed them, and keeps what they were. An office's word stands
 * above a family's, and a family's has to be the name that the register has: anybody can make a memorial on any grave.
 * @throws AppError 404 without the record, 409 where the names were changed since they were read, 403 where an office
 * recorded the name, 422 where it is another one than the register's
 */
export async function confirmScriptNames(
  tx: Orm,
  viewer: Viewer,
  graveId: number,
  { basedOn, ...wanted }: ScriptNamesForm,
  { by, organisationId }: Confirmer,
): Promise<void> {
  const [row] = await tx.select().from(graves).where(eq(graves.id, graveId)).for('update');
  if (!row) throw notFound('graves.not_found');
  if (SCRIPT_NAMES.some((field) => (basedOn[field] || null) !== row[field]))
    throw new AppError(409, 'common.changed_meanwhile');
  const fields = changedNames(row, wanted);
  if (fields.length === 0) return;
  if (by === 'family') for (const field of fields) assertFamilyMay(row, field, wanted[field] ?? '');
  await tx
    .update(graves)
    .set({ ...(await confirmedColumns(tx, row, wanted, by)), updatedAt: sql`now()` })
    .where(eq(graves.id, graveId));
  await tx.insert(graveCorrections).values({
    graveId,
    changedBy: memberOf(viewer).id,
    organisationId,
    fields,
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
  });
  await writeAudit(tx, viewer, {
    action: 'grave.script_names',
    subjectType: 'grave',
    subjectId: graveId,
    fields,
  });
}

/** Which of the names differ from what the record has. */
export function changedNames(row: GraveRow, wanted: WantedNames): ScriptNameField[] {
  return SCRIPT_NAMES.filter(
    (field) => wanted[field] !== undefined && (wanted[field] || null) !== row[field],
  );
}

/** A family's names that are not those of the corrected record: they end with it, unless somebody looked and kept them. */
export function overtakenNames(row: GraveRow, deceasedName: string): WantedNames {
  const isOvertaken = (field: ScriptNameField) =>
    row[`${field}By`] === 'family' && !isSameName(row[field] ?? '', deceasedName);
  return Object.fromEntries(SCRIPT_NAMES.filter(isOvertaken).map((field) => [field, null]));
}

const isSameName = (name: string, deceasedName: string) =>
  compareNames(name, deceasedName).score >= SAME_NAME_THRESHOLD;

/** The columns of the names that change, with the words by which they are found from now on; none where none does. */
export async function confirmedColumns(
  tx: Orm,
  row: GraveRow,
  wanted: WantedNames,
  by: NameConfirmer,
): Promise<Partial<GraveRow>> {
  const fields = changedNames(row, wanted);
  if (fields.length === 0) return {};
  const columns = fields.flatMap((field) => {
    const name = wanted[field] || null;
    return [
      [field, name],
      [`${field}By`, name === null ? null : by],
      [`${field}At`, name === null ? null : new Date()],
    ];
  });
  const names = Object.fromEntries(columns) as Partial<GraveRow>;
  return { ...names, ...(await foundBy(tx, { ...row, ...names })) };
}

/** How searches find a record by its names in a second script. */
export async function foundBy(tx: Orm, { nameArabic, nameUrdu }: Pick<GraveRow, ScriptNameField>) {
  const scriptNamesFolded = foldScriptNames([nameArabic, nameUrdu]);
  await insertNames(sqlExecutor(tx), scriptNamesFolded ?? []);
  return { scriptNamesFolded };
}

function assertFamilyMay(row: GraveRow, field: ScriptNameField, name: string): void {
  const refuse = (status: 403 | 422, code: 'graves.office_recorded_name' | 'graves.other_name') =>
    new AppError(status, code, { fields: { [field]: { code } } });
  if (row[`${field}By`] === 'office') throw refuse(403, 'graves.office_recorded_name');
  if (name && !isSameName(name, row.deceasedName)) throw refuse(422, 'graves.other_name');
}
