import { type Statement, statementShape } from '#features/records/receipts/receipts-contract.ts';
import type {
  HeldVerification,
  OfficeDocument,
  SubmittedVerification,
  Verification,
} from '../verification-contract.ts';
import type { gravesInPlace } from './same-place.ts';
import { type DocumentRow, graveIdOf, type WholeVerification } from './verification-store.ts';

const UNPUBLISHED = ['pending_verification', 'rejected'];

/** Shows the submitted name and cemetery, because a held submission has not changed the record. */
export function presentVerification(row: WholeVerification): Verification {
  const { verification, receiptCode } = row;
  const { fields } = statementOf(row);
  return {
    id: verification.id,
    graveId: graveIdOf(verification),
    isRecorded: verification.graveId !== null,
    deceasedName: fields.deceasedName ?? row.deceasedName ?? '',
    cemetery: fields.cemetery ?? row.cemetery,
    office: row.office,
    status: verification.status as Verification['status'],
    reasons: verification.holdReasons as Verification['reasons'],
    receiptCode: UNPUBLISHED.includes(verification.status) ? null : receiptCode,
    decision: verification.decision,
    submittedAt: verification.createdAt.toISOString(),
  };
}

export function presentSubmitted(row: WholeVerification): SubmittedVerification {
  const { verification, recordedLat: lat, recordedLng: lng } = row;
  return {
    ...presentVerification(row),
    statement: statementOf(row),
    cemeteryId: verification.cemeteryId,
    recorded: lat === null || lng === null ? null : { lat, lng },
  };
}

/** @param beside what `documentsOf` and `gravesInPlace` found for the whole page */
export function presentHeld(
  row: WholeVerification,
  beside: { documents: DocumentRow[]; inPlace: Awaited<ReturnType<typeof gravesInPlace>> },
): HeldVerification {
  const { verification, official } = row;
  const { burialLicenseNumber, cemeteryRegistrationNumber, officialDocumentReference } = verification;
  const { verifiedByText: verifiedBy, officialTitle, organizationName, verificationDate } = verification;
  const { islamicBurialConfirmed, familyContactVerified } = verification;
  return {
    ...presentSubmitted(row),
    official: official && {
      id: official.id,
      name: `${official.firstName} ${official.lastName}`.trim(),
      email: official.email,
    },
    references: { burialLicenseNumber, cemeteryRegistrationNumber, officialDocumentReference },
    declared: {
      ...{ verifiedBy, officialTitle, organizationName, verificationDate },
      ...{ islamicBurialConfirmed, familyContactVerified },
    },
    documents: beside.documents
      .filter(({ officialVerificationId }) => officialVerificationId === verification.id)
      .map(presentDocument),
    samePlace: beside.inPlace.get(verification.id) ?? null,
    isVerifiedNow: row.isVerifiedNow ?? false,
  };
}

export const presentDocument = ({ id, fileName, type, bytes }: DocumentRow): OfficeDocument => ({
  id,
  fileName,
  type,
  bytes,
});

const statementOf = ({ payload }: WholeVerification): Statement => statementShape.parse(JSON.parse(payload));
