/** What an account is, in the order in which an administrator chooses. */
export const ROLES = ['user', 'community_leader', 'official', 'registrar', 'admin'] as const;
export type Role = (typeof ROLES)[number];
