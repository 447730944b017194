export const DEATH_STATUSES = ['pending', 'needs_information', 'verified', 'rejected'] as const;
export type DeathStatus = (typeof DEATH_STATUSES)[number];

export const NUMBER_KINDS = ['nhs', 'chi', 'hc', 'none'] as const;

export const DOCUMENT_TYPES = ['death_certificate', 'burial_order', 'burial_register', 'other'] as const;

/** Question and answer together fit into their column. */
export const NOTES_MAX = 900;

export const VERDICTS = ['verified', 'rejected', 'needs_information'] as const;

/** The statuses that a case may move to from each status; nothing else changes it. */
export const ARROWS: Record<DeathStatus, readonly DeathStatus[]> = {
  pending: VERDICTS,
  needs_information: ['pending'],
  verified: [],
  rejected: [],
};
/** Whether the facts may still change. */
export const isOpen = (status: DeathStatus): boolean => ARROWS[status].length > 0;
