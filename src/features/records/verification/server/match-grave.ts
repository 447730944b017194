import { and, eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { nameColumns } from '#shared/server/names/write-name-index.ts';
import type { OfficialForm } from '../verification-fields.ts';

/**
 * The grave of the register that a submission is about, locked: the named one, otherwise the only one with
 * the same name, cemetery and date of death and no different grave number. Null: it is new.
 * @throws AppError 400 where the named one does not exist
 */
export async function matchGrave(tx: Orm, form: OfficialForm, cemeteryId: number) {
  if (form.graveId !== undefined) {
    const [named] = await tx
      .select({ id: graves.id, cemeteryId: graves.cemeteryId, createdBy: graves.createdBy })
      .from(graves)
      .where(eq(graves.id, form.graveId))
      .for('update');
    if (named) return named;
    throw new AppError(400, 'common.invalid_input', {
      fields: { graveId: { code: 'verification.grave_not_found' } },
    });
  }
  const death = readPartialDate(form.dateOfDeath);
  if (!death) return null;
  const alike = await tx
    .select({
      id: graves.id,
      cemeteryId: graves.cemeteryId,
      createdBy: graves.createdBy,
      graveNumber: graves.graveNumber,
    })
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
  return same.length === 1 ? (same[0] ?? null) : null;
}
