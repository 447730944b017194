/** Kinds of changes in a record's public history. */
export const CORRECTION_KINDS = ['correction', 'verification', 'revocation', 'merge', 'unmerge'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
