/** What an office may submit. */
export const SUBMITTED_STATUSES = ['verified', 'pending_verification'] as const;

/** 'superseded': the grave has been verified again since. */
export const OFFICIAL_STATUSES = [
  'verified',
  'pending_verification',
  'rejected',
  'revoked',
  'superseded',
] as const;
export type OfficialStatus = (typeof OFFICIAL_STATUSES)[number];

/** How long the documents of a case, and the health number of a death, stay after it was refused. */
export const REFUSED_DOCUMENT_DAYS = 365;

export const DOCUMENTS_MAX = 10;
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
