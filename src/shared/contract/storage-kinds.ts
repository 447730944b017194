/** Where uploaded files lie: a folder of the machine, or a bucket. */
export const STORAGE_KINDS = ['folder', 'bucket'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];
