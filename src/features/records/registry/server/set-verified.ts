import { and, eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import { verifyGrave } from '#features/records/graves/server/verify-grave.ts';
import type { ReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import { rereadVerification } from '#features/records/verification/server/authorise-verification.ts';
import {
  decideVerification,
  revokeVerification,
} from '#features/records/verification/server/decide-verification.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

/**
 * Sets or removes an administrator's mark on a record. Setting it where a submission about the record is held publishes that
 * submission, so that none waits about a record that was verified beside it. Removing it from a record that an office
 * verified also revokes the office's receipt, because no receipt stands for an unverified record.
 * @throws AppError 404 without the record, 409 where it is so already, where somebody decided first, or where several
 * submissions wait
 */
export async function setVerified(
  tx: Orm,
  signer: ReceiptSigner,
  viewer: Viewer,
  id: number,
  isVerified: boolean,
): Promise<void> {
  const [about, another] = await tx
    .select({ id: officialVerifications.id, isMarked: graves.isVerified })
    .from(officialVerifications)
    .innerJoin(graves, eq(graves.id, officialVerifications.graveId))
    .where(
      and(
        eq(officialVerifications.graveId, id),
        eq(officialVerifications.status, isVerified ? 'pending_verification' : 'verified'),
      ),
    );
  if (!about || (isVerified && about.isMarked)) await verifyGrave(tx, viewer, id, isVerified);
  else if (!isVerified) await revokeVerification(tx, viewer, await rereadVerification(tx, about.id), '');
  else if (another) throw new AppError(409, 'graves.several_held');
  else await decideVerification(tx, signer, viewer, about.id, { status: 'verified', decision: '' });
}
