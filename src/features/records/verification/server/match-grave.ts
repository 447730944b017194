import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { officialVerifications, verificationReceipts } from '#db/schema/verification.ts';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { nameColumns } from '#shared/server/names/write-name-index.ts';
import type { OfficialForm } from '../verification-fields.ts';

/** The grave that a submission is about. */
export interface MatchedGrave {
  id: number;
  cemeteryId: number;
  createdBy: number | null;
  /** False: an earlier submission about it is held, and it is in no register yet. */
  isRecorded: boolean;
}

const COLUMNS = {
  id: graves.id,
  cemeteryId: graves.cemeteryId,
  createdBy: graves.createdBy,
  graveNumber: graves.graveNumber,
};

/**
 * The grave that a submission is about, locked: the named one, otherwise the only one with the same name, cemetery and date
 * of death and no different grave number; otherwise one that the same office submitted and that is held. Null: it is new.
 * @param organisationId null: for an administrator
 * @throws AppError 400 where the named one does not exist
 */
export async function matchGrave(
  tx: Orm,
  form: OfficialForm,
  { cemeteryId, organisationId }: { cemeteryId: number; organisationId: number | null },
): Promise<MatchedGrave | null> {
  if (form.graveId !== undefined) {
    const [named] = await tx.select(COLUMNS).from(graves).where(eq(graves.id, form.graveId)).for('update');
    if (named) return { ...named, isRecorded: true };
    const held = await heldGrave(tx, organisationId, eq(officialVerifications.reservedGraveId, form.graveId));
    if (held) return held;
    throw new AppError(400, 'common.invalid_input', {
      fields: { graveId: { code: 'verification.grave_not_found' } },
    });
  }
  const death = readPartialDate(form.dateOfDeath);
  if (!death) return null;
  const alike = await tx
    .select(COLUMNS)
    .from(graves)
    .where(
      and(
        eq(graves.cemeteryId, cemeteryId),
        eq(graves.nameFolded, nameColumns(form.deceasedName).nameFolded),
        eq(graves.dateOfDeath, death.date),
        eq(graves.dateOfDeathPrecision, death.precision),
      ),
    )
    .for('update');
  const same = alike.filter(({ graveNumber }) => graveNumber === null || graveNumber === form.graveNumber);
  const [only] = same.length === 1 ? same : [];
  if (only) return { ...only, isRecorded: true };
  const { deceasedName, dateOfDeath, graveNumber } = form;
  const fields = JSON.stringify({ fields: { deceasedName, dateOfDeath, graveNumber } });
  return heldGrave(
    tx,
    organisationId,
    and(
      eq(officialVerifications.cemeteryId, cemeteryId),
      sql`${verificationReceipts.payload}::jsonb @> ${fields}::jsonb`,
    ),
  );
}

async function heldGrave(
  tx: Orm,
  organisationId: number | null,
  isMeant: ReturnType<typeof and>,
): Promise<MatchedGrave | null> {
  const [held] = await tx
    .select({
      id: officialVerifications.reservedGraveId,
      cemeteryId: officialVerifications.cemeteryId,
      createdBy: officialVerifications.submittedBy,
    })
    .from(officialVerifications)
    .innerJoin(
      verificationReceipts,
      eq(verificationReceipts.officialVerificationId, officialVerifications.id),
    )
    .where(
      and(
        eq(officialVerifications.status, 'pending_verification'),
        isNotNull(officialVerifications.reservedGraveId),
        organisationId === null
          ? isNull(officialVerifications.organisationId)
          : eq(officialVerifications.organisationId, organisationId),
        isMeant,
      ),
    )
    .orderBy(officialVerifications.id)
    .limit(1)
    .for('update', { of: officialVerifications });
  return held ? { ...held, id: held.id as number, isRecorded: false } : null;
}
