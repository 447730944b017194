/** What an account is, in the order in which an administrator chooses. */
export const ROLES = ['user', 'community_leader', 'official', 'registrar', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that may hold services and announce burials. */
export const LEADERS: readonly Role[] = ['community_leader', 'official', 'admin'];
/** Roles that may verify records. */
export const OFFICIALS: readonly Role[] = ['official', 'registrar', 'admin'];
/** Roles that give power over what is others'. */
export const POWER_ROLES = [
  'community_leader',
  'official',
  'registrar',
  'admin',
] as const satisfies readonly Role[];

export const isOneOf = (roles: readonly Role[], role: string | undefined): boolean =>
  roles.some((one) => one === role);
