import { eq, sql } from 'drizzle-orm';
import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { officeForCase } from '#features/records/offices/server/authorise-office.ts';
import type { AUDIT_ACTS } from '#shared/contract/audit-acts.ts';
import type { Versioned } from '#shared/contract/version.ts';
import { healthDigits } from '#shared/health-number.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { DeathForm } from '../deaths-fields.ts';
import type { OpenDeath } from './authorise-death.ts';
import { type RecordRow, records } from './deaths-store.ts';
import type { NumberSeal } from './number-seal.ts';

/** Any change makes earlier findings worthless. */
export const UNCHECKED = { evidence: [], confidence: 0 };

/** Opens a case for the viewer's office. @returns its id @throws AppError 403 for an official who belongs to none */
export async function createDeath(
  tx: Transaction,
  seal: NumberSeal,
  viewer: Viewer,
  form: DeathForm,
): Promise<number> {
  const values = {
    ...factsOf(form),
    ...numberOf(seal, form, null),
    createdBy: memberOf(viewer).id,
    organisationId: await officeForCase(tx, viewer, await findCemetery(tx, form.cemeteryName)),
  };
  const [row] = await tx.insert(records).values(values).returning({ id: records.id });
  if (!row) throw new Error('the case was not written');
  await auditDeath(tx, viewer, row.id, 'create');
  return row.id;
}

/** @throws AppError 400 where the kind of number changes without a new number, 409 for other facts than were read */
export async function editDeath(
  tx: Orm,
  seal: NumberSeal,
  viewer: Viewer,
  { record }: OpenDeath,
  { version, ...form }: Versioned<DeathForm>,
): Promise<void> {
  const { id } = record;
  assertSameFacts(record, version);
  const values = { ...factsOf(form), ...numberOf(seal, form, record) };
  const changed = Object.keys(values).filter(
    (name) => values[name as keyof typeof values] !== record[name as keyof RecordRow],
  );
  if (changed.length === 0) return;
  await touchDeath(tx, id, values);
  // The sealed column is reported under the field's name.
  const named = changed.map((name) => (name.startsWith('nhsNumber') ? 'nhsNumber' : name));
  await auditDeath(tx, viewer, id, 'edit', { fields: [...new Set(named)] });
}

/** Changes an open case, which then has to be checked again. */
export async function touchDeath(tx: Orm, id: number, values: Partial<RecordRow> = {}): Promise<void> {
  await tx
    .update(records)
    .set({ ...values, ...UNCHECKED, version: sql`${records.version} + 1`, updatedAt: new Date() })
    .where(eq(records.id, id));
}

/** The case is held: of two who read the same facts the second is refused. @throws AppError 409 */
export function assertSameFacts(record: RecordRow, version: number): void {
  if (record.version !== version) throw new AppError(409, 'common.changed_meanwhile');
}

export const auditDeath = (
  tx: Orm,
  viewer: Viewer,
  id: number,
  act: (typeof AUDIT_ACTS)['death_record'][number],
  more: { fields?: string[]; details?: Record<string, string | number | boolean | null> } = {},
) =>
  writeAudit(tx, viewer, {
    action: `death_record.${act}`,
    subjectType: 'death_record',
    subjectId: id,
    fields: more.fields ?? [],
    details: more.details ?? {},
  });

function factsOf({ nhsNumber: _sealed, noNumberReason, ...form }: DeathForm) {
  return {
    ...form,
    dateOfBirth: form.dateOfBirth || null,
    graveReference: form.graveReference || null,
    noNumberReason: form.nhsNumberKind === 'none' ? noNumberReason : null,
  };
}

function numberOf(seal: NumberSeal, { nhsNumberKind, nhsNumber }: DeathForm, before: RecordRow | null) {
  if (nhsNumberKind === 'none') return { nhsNumberSealed: null, nhsNumberLastThree: null };
  const digits = healthDigits(nhsNumber ?? '');
  if (digits)
    return { nhsNumberSealed: seal.seal(digits, nhsNumberKind), nhsNumberLastThree: digits.slice(-3) };
  if (before?.nhsNumberKind === nhsNumberKind) {
    const { nhsNumberSealed, nhsNumberLastThree } = before;
    return { nhsNumberSealed, nhsNumberLastThree };
  }
  throw new AppError(400, 'common.invalid_input', {
    fields: { nhsNumber: { code: 'deaths.number_required' } },
  });
}
