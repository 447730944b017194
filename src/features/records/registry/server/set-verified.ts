import { and, eq } from 'drizzle-orm';
import { officialVerifications } from '#db/schema/verification.ts';
import { verifyGrave } from '#features/records/graves/server/verify-grave.ts';
import { rereadVerification } from '#features/records/verification/server/authorise-verification.ts';
import { revokeVerification } from '#features/records/verification/server/decide-verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

/**
 * Sets or removes an administrator's mark on a record. Removing it from a record that an office verified also
 * revokes the office's receipt, because no receipt stands for an unverified record.
 * @throws AppError 404 without the record, 409 where it is so already
 */
export async function setVerified(tx: Orm, viewer: Viewer, id: number, isVerified: boolean): Promise<void> {
  const [standing] = isVerified
    ? []
    : await tx
        .select({ id: officialVerifications.id })
        .from(officialVerifications)
        .where(and(eq(officialVerifications.graveId, id), eq(officialVerifications.status, 'verified')));
  if (standing) await revokeVerification(tx, viewer, await rereadVerification(tx, standing.id), '');
  else await verifyGrave(tx, viewer, id, isVerified);
}
