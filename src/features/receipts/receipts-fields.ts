/** What happened to a record, as its public history tells it. */
export const CHANGE_KINDS = ['correction', 'verification', 'revocation', 'merge', 'unmerge'] as const;
