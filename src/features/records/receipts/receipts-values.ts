/** What happened to a record, as its public history tells it. */
export const CORRECTION_KINDS = ['correction', 'verification', 'revocation', 'merge', 'unmerge'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
