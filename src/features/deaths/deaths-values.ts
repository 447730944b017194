export const DEATH_STATUSES = ['pending', 'needs_information', 'verified', 'rejected'] as const;
export type DeathStatus = (typeof DEATH_STATUSES)[number];

export const NUMBER_KINDS = ['nhs', 'chi', 'hc', 'none'] as const;
