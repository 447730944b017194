export const WITHDRAWAL_REASONS = ['merged', 'living_person', 'error'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** The widths of the columns. */
export const SOURCE_MAX = 500;
export const SIGNIFICANCE_MAX = 2000;

/** Reasons that an administrator can state; 'merged' is set by merging. */
export const STATED_REASONS = ['living_person', 'error'] as const satisfies readonly WithdrawalReason[];
export type StatedReason = (typeof STATED_REASONS)[number];

/** Fields in which two records of one grave may differ. */
export const COMPARED_FIELDS = [
  'deceasedName',
  'dateOfBirth',
  'dateOfDeath',
  'section',
  'graveNumber',
  'location',
] as const;
