import type { OwnCleaner } from '../cleaners-contract.ts';
import type { CleanerDocumentRow, CleanerRow } from './cleaners-store.ts';

export function presentOwnCleaner(
  row: CleanerRow,
  { documents, daysOff }: { documents: readonly CleanerDocumentRow[]; daysOff: string[] },
): OwnCleaner {
  const rating = Number(row.serviceRating);
  return {
    id: row.id,
    fullName: row.fullName,
    phone: row.phone,
    address: row.address,
    postcode: row.postcode,
    areas: row.availableAreas,
    languages: row.languages,
    bio: row.bio,
    weeklySlots: row.weeklySlots,
    oneOffPrice: row.oneOffPrice,
    takesPlans: row.takesPlans,
    isWidow: row.isWidow,
    consentsToShowWidow: row.consentsToShowWidow,
    consentsToBeCounted: row.consentsToBeCounted,
    isActive: row.isActive,
    version: row.version,
    status: row.verificationStatus as OwnCleaner['status'],
    decisionNote: row.decisionNote,
    isPayable: row.isPayable,
    rating: rating > 0 ? rating : null,
    visits: row.totalBookings,
    daysOff,
    documents: documents.map(({ id, kind, fileName, type, bytes }) => ({
      id,
      kind: kind as OwnCleaner['documents'][number]['kind'],
      fileName,
      type,
      bytes,
    })),
    isDemo: row.isDemo,
    joinedAt: row.joinedAt.toISOString(),
  };
}
