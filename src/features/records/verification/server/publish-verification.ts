import { and, desc, eq, ne } from 'drizzle-orm';
import { auditLog } from '#db/schema/records.ts';
import { officialVerifications } from '#db/schema/verification.ts';
import {
  correctOfficialGrave,
  type OfficialRecord,
} from '#features/records/graves/server/write-official-record.ts';
import type { Statement } from '#features/records/receipts/receipts-contract.ts';
import { issueReceipt } from '#features/records/receipts/server/issue-receipt.ts';
import type { ReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

export type Submitted = Omit<Statement, 'version' | 'code' | 'issuedAt' | 'kind' | 'auditId'>;

/** The record that a statement results in. */
export function recordOf(statement: Submitted, cemeteryId: number, isPublished: boolean): OfficialRecord {
  const { fields, position } = statement;
  return {
    deceasedName: fields.deceasedName ?? '',
    dateOfBirth: fields.dateOfBirth ?? '',
    dateOfDeath: fields.dateOfDeath ?? '',
    cemeteryId,
    location: fields.location ?? '',
    graveNumber: fields.graveNumber ?? '',
    section: fields.section ?? '',
    additionalInfo: fields.additionalInfo ?? '',
    position: isPublished ? position : null,
    isVerified: isPublished,
  };
}

/** The verification to be published: its grave, its office, and the audited act. */
export interface Publication {
  verificationId: number;
  organisationId: number | null;
  cemeteryId: number;
  statement: Submitted;
  action: 'official.verify' | 'official.decide_verified';
  /** The record was created by this very submission. */
  isNew: boolean;
}

/**
 * Puts a verification in force: updates the record, supersedes an earlier one, audits the act, and signs the
 * receipt over all of it.
 */
export async function publishVerification(
  tx: Orm,
  signer: ReceiptSigner,
  viewer: Viewer,
  { verificationId, organisationId, cemeteryId, statement, action, isNew }: Publication,
): Promise<void> {
  const { graveId } = statement;
  await tx
    .update(officialVerifications)
    .set({ status: 'superseded' })
    .where(
      and(
        eq(officialVerifications.graveId, graveId),
        eq(officialVerifications.status, 'verified'),
        ne(officialVerifications.id, verificationId),
      ),
    );
  const changed = await correctOfficialGrave(tx, viewer, graveId, recordOf(statement, cemeteryId, true), {
    organisationId,
    isNew,
  });
  const auditId = await auditAct(tx, viewer, {
    action,
    verificationId,
    fields: changed,
    details: { graveId, organisationId, cemeteryId, isNew },
  });
  await issueReceipt(tx, signer, verificationId, { ...statement, kind: 'verification', auditId });
}

/** Writes the audit row of an act and returns its id, which the receipt names. */
export async function auditAct(
  tx: Orm,
  viewer: Viewer,
  act: {
    action: AuditAct;
    verificationId: number;
    fields?: string[];
    details: Record<string, string | number | boolean | null>;
  },
): Promise<number> {
  const subject = { subjectType: 'official_verification', subjectId: act.verificationId } as const;
  await writeAudit(tx, viewer, {
    action: act.action,
    ...subject,
    fields: act.fields ?? [],
    details: act.details,
  });
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subject.subjectType), eq(auditLog.subjectId, subject.subjectId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!row) throw new Error('the audit row was not written');
  return row.id;
}
