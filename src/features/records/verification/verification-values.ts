/** 'superseded': the grave has been verified again since. */
export const OFFICIAL_STATUSES = [
  'verified',
  'pending_verification',
  'rejected',
  'revoked',
  'superseded',
] as const;
export type OfficialStatus = (typeof OFFICIAL_STATUSES)[number];
