import type { CleanerStatus } from './cleaning-values.ts';

/** What an administrator may make of a cleaner. */
export const CLEANER_DECISIONS = ['verified', 'rejected', 'suspended'] as const;
export type CleanerVerdict = (typeof CLEANER_DECISIONS)[number];
/** From where a cleaner stands (decisions: pending → verified or rejected; verified ⇄ suspended). */
export const CLEANER_ARROWS: Record<CleanerStatus, readonly CleanerVerdict[]> = {
  pending: ['verified', 'rejected'],
  verified: ['suspended'],
  suspended: ['verified'],
  rejected: [],
};
