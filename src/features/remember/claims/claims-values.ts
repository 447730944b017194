export const CLAIM_STATUSES = ['pending', 'upheld', 'refused', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
