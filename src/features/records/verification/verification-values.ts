/** 'superseded': the grave has been verified again since. */
export const OFFICIAL_STATUSES = [
  'verified',
  'pending_verification',
  'rejected',
  'revoked',
  'superseded',
] as const;
export type OfficialStatus = (typeof OFFICIAL_STATUSES)[number];

/** How long the documents of a case stay after it was refused. */
export const REFUSED_DOCUMENT_DAYS = 365;
