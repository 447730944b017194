import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { users } from '#db/schema/people.ts';
import { officialVerifications, verificationReceipts } from '#db/schema/verification.ts';
import { createOfficialGrave } from '#features/records/graves/server/write-official-record.ts';
import type { LatLng } from '#shared/geo.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { recordOf, type Submitted } from './publish-verification.ts';

/*
 * A new grave that an office submits and a check holds is not in `graves`: no search, map, count, export or link has to
 * know of it. Its id is kept for it, and what was submitted stands in the submission's signed statement.
 */

/**
 * Puts a grave that was held into the register, under the id that was kept for it; other submissions about it are about a
 * recorded grave from then on.
 */
export async function recordHeldGrave(
  tx: Orm,
  statement: Submitted,
  { cemeteryId, submittedBy }: { cemeteryId: number; submittedBy: number | null },
): Promise<void> {
  const { graveId } = statement;
  const [sender] =
    submittedBy === null
      ? []
      : await tx.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, submittedBy));
  const by = { createdBy: submittedBy, isDemo: sender?.isDemo ?? false };
  await createOfficialGrave(tx, graveId, recordOf(statement, cemeteryId, false), by);
  const about = await tx
    .update(officialVerifications)
    .set({ graveId, reservedGraveId: null })
    .where(eq(officialVerifications.reservedGraveId, graveId))
    .returning({ id: officialVerifications.id });
  if (about.length === 0) return;
  await tx
    .update(verificationReceipts)
    .set({ graveId })
    .where(
      inArray(
        verificationReceipts.officialVerificationId,
        about.map(({ id }) => id),
      ),
    );
}

/** Locks a submission together with the others about the same unrecorded grave, so that one of them records it. */
export async function lockSubmission(
  tx: Orm,
  { id, reservedGraveId }: { id: number; reservedGraveId: number | null },
): Promise<void> {
  const isSame =
    reservedGraveId === null ? undefined : eq(officialVerifications.reservedGraveId, reservedGraveId);
  await tx
    .select({ id: officialVerifications.id })
    .from(officialVerifications)
    .where(or(eq(officialVerifications.id, id), isSame))
    .orderBy(officialVerifications.id)
    .for('update');
}

/**
 * Whether another grave, recorded or held, has this very position: then it was copied, or two lie in one plot. A grave that
 * stands there already copies nobody.
 */
export async function isPlaceTaken(orm: Orm, { lat, lng }: LatLng, graveId: number | null): Promise<boolean> {
  const recorded = await orm
    .select({ id: graves.id })
    .from(graves)
    .where(and(eq(graves.lat, lat), eq(graves.lng, lng)));
  if (recorded.some(({ id }) => id === graveId)) return false;
  if (recorded.length > 0) return true;
  const [held] = await orm
    .select({ id: officialVerifications.id })
    .from(officialVerifications)
    .where(
      and(
        eq(officialVerifications.status, 'pending_verification'),
        isNotNull(officialVerifications.reservedGraveId),
        eq(officialVerifications.lat, lat),
        eq(officialVerifications.lng, lng),
        graveId === null ? undefined : ne(officialVerifications.reservedGraveId, graveId),
      ),
    )
    .limit(1);
  return held !== undefined;
}
