import type { DeathCase, DeathDocument, DeathRow } from '../deaths-contract.ts';
import type { WholeDocument, WholeRecord } from './deaths-store.ts';

type Named = { id: number | null; firstName: string | null; lastName: string | null } | null;

const nameOf = (person: Named): string | null =>
  person?.id ? `${person.firstName} ${person.lastName}`.trim() : null;
const personOf = (person: Named) => (person?.id ? { id: person.id, name: nameOf(person) ?? '' } : null);

export function presentDeathRow({ record, creator, office }: WholeRecord): DeathRow {
  return {
    id: record.id,
    fullName: record.fullName,
    dateOfDeath: record.dateOfDeath,
    cemeteryName: record.cemeteryName,
    status: record.verificationStatus as DeathRow['status'],
    confidence: record.confidence,
    isChecked: record.evidence.length > 0,
    office,
    createdBy: personOf(creator),
    createdAt: record.createdAt.toISOString(),
  };
}

/** Lists its fields explicitly, so that the sealed number is not among them. */
export function presentDeath(whole: WholeRecord, documents: WholeDocument[], mayVerify: boolean): DeathCase {
  const { record, grave, cemetery, decider } = whole;
  return {
    ...presentDeathRow(whole),
    dateOfBirth: record.dateOfBirth ?? '',
    placeOfDeath: record.placeOfDeath,
    nhsNumberKind: record.nhsNumberKind as DeathCase['nhsNumberKind'],
    nhsNumberLastThree: record.nhsNumberLastThree,
    noNumberReason: record.noNumberReason ?? '',
    deathCertificateNumber: record.deathCertificateNumber,
    registrarOffice: record.registrarOffice,
    burialAuthority: record.burialAuthority,
    graveReference: record.graveReference ?? '',
    grave: grave?.id
      ? {
          id: grave.id,
          deceasedName: grave.deceasedName,
          cemetery: cemetery ?? '',
          isVerified: grave.isVerified,
        }
      : null,
    evidence: record.evidence as unknown as DeathCase['evidence'],
    documents: documents.map(presentDocument),
    notes: record.verificationNotes ?? '',
    method: record.verificationMethod,
    decidedBy: personOf(decider),
    decidedAt: record.verificationDate?.toISOString() ?? null,
    version: record.version,
    mayVerify,
  };
}

const presentDocument = ({ document, file, checker }: WholeDocument): DeathDocument => ({
  id: document.id,
  documentType: document.documentType as DeathDocument['documentType'],
  documentNumber: document.documentNumber,
  issuingAuthority: document.issuingAuthority,
  issueDate: document.issueDate,
  fileName: file?.fileName ?? null,
  isVerified: document.isVerified,
  verifiedBy: nameOf(checker),
  verificationDate: document.verificationDate?.toISOString() ?? null,
});
