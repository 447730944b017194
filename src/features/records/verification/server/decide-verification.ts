import { and, eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { revokeOfficialGrave } from '#features/records/graves/server/write-official-record.ts';
import { peopleToTell } from '#features/records/offices/server/office-people.ts';
import { readStatement } from '#features/records/receipts/server/issue-receipt.ts';
import type { ReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { OfficialDecision } from '../verification-fields.ts';
import { rereadVerification } from './authorise-verification.ts';
import { lockSubmission, recordHeldGrave } from './held-graves.ts';
import { holdGraveOf } from './hold-grave-of.ts';
import { auditAct, publishVerification } from './publish-verification.ts';
import { tellRecorder } from './submit-verification.ts';
import { graveIdOf, type WholeVerification } from './verification-store.ts';

const PAGE = '/official-verification';

/**
 * Publishes a held submission unchanged, with its grave where that is new, or rejects it for good; its office is informed.
 * @throws AppError 409 where another admin decided first
 */
export async function decideVerification(
  tx: Orm,
  signer: ReceiptSigner,
  viewer: Viewer,
  id: number,
  { status, decision }: OfficialDecision,
): Promise<void> {
  await lockSubmission(tx, await holdGraveOf(tx, id));
  const { verification } = await rereadVerification(tx, id);
  const { cemeteryId, organisationId, submittedBy } = verification;
  const graveId = graveIdOf(verification);
  if (verification.status !== 'pending_verification') throw new AppError(409, 'verification.decided_already');
  const [grave] = await tx
    .select({ createdBy: graves.createdBy })
    .from(graves)
    .where(eq(graves.id, graveId))
    .for('update');
  const {
    version: _v,
    code: _c,
    issuedAt: _i,
    kind: _k,
    auditId: _a,
    ...submitted
  } = await readStatement(tx, id);
  // The record may have been merged into another since.
  const statement = { ...submitted, graveId };
  const isNew = verification.graveId === null;
  if (isNew && status === 'verified') await recordHeldGrave(tx, statement, { cemeteryId, submittedBy });
  await tx
    .update(officialVerifications)
    .set({ status, decision, decidedBy: memberOf(viewer).id, decidedAt: new Date() })
    .where(eq(officialVerifications.id, id));
  if (status === 'verified') {
    await publishVerification(tx, signer, viewer, {
      verificationId: id,
      organisationId,
      cemeteryId,
      statement,
      action: 'official.decide_verified',
      isNew,
    });
    if (grave?.createdBy && grave.createdBy !== submittedBy)
      await tellRecorder(tx, grave.createdBy, statement);
  } else {
    const details = { graveId, organisationId };
    await auditAct(tx, viewer, { action: 'official.decide_rejected', verificationId: id, details });
  }
  for (const userId of await peopleToTell(tx, organisationId, submittedBy))
    await notify(tx, {
      userId,
      kind: `verification.${status}`,
      values: { name: statement.fields.deceasedName ?? '' },
      link: PAGE,
    });
}

/**
 * Revokes a verification; its receipt says so, and the record loses its mark.
 * @throws AppError 409 where it is not in force
 */
export async function revokeVerification(
  tx: Orm,
  viewer: Viewer,
  found: WholeVerification,
  reason: string,
): Promise<void> {
  const { id, graveId, organisationId, submittedBy } = await holdGraveOf(tx, found.verification.id);
  if (graveId === null) throw new AppError(409, 'verification.not_standing');
  const [revoked] = await tx
    .update(officialVerifications)
    .set({
      status: 'revoked',
      revokedBy: memberOf(viewer).id,
      revokedAt: new Date(),
      revocationReason: reason,
    })
    .where(and(eq(officialVerifications.id, id), eq(officialVerifications.status, 'verified')))
    .returning({ id: officialVerifications.id });
  if (!revoked) throw new AppError(409, 'verification.not_standing');
  await revokeOfficialGrave(tx, viewer, graveId, organisationId);
  const details = { graveId, organisationId };
  await auditAct(tx, viewer, {
    action: 'official.revoke',
    verificationId: id,
    fields: ['isVerified'],
    details,
  });
  for (const userId of await peopleToTell(tx, organisationId, submittedBy)) {
    if (userId === memberOf(viewer).id) continue;
    await notify(tx, {
      userId,
      kind: 'verification.revoked',
      values: { name: found.deceasedName ?? '' },
      link: `/verification/receipt/${found.receiptCode}`,
    });
  }
}
