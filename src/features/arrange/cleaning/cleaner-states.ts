import type { CleanerStatus } from './cleaning-values.ts';

/** The decisions that an administrator can take about a cleaner. */
export const CLEANER_DECISIONS = ['verified', 'rejected', 'suspended'] as const;
export type CleanerVerdict = (typeof CLEANER_DECISIONS)[number];
/** The decisions that are possible from each status: pending → verified or rejected; verified ⇄ suspended. */
export const CLEANER_ARROWS: Record<CleanerStatus, readonly CleanerVerdict[]> = {
  pending: ['verified', 'rejected'],
  verified: ['suspended'],
  suspended: ['verified'],
  rejected: [],
};
