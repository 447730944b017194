export const REQUEST_STATUSES = ['pending', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_ROLES = ['official', 'registrar', 'community_leader'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

export const OFFICE_KINDS = ['council', 'burial_authority', 'mosque', 'charity', 'other'] as const;
