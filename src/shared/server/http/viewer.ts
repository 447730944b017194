import type { MessageKey } from '#shared/contract/error-body.ts';
import type { RolePolicy } from '#shared/contract/operation.ts';
import { LEADERS, OFFICIALS, type Role } from '#shared/contract/roles.ts';
import { AppError, forbidden, unauthenticated } from './app-error.ts';

/** A signed-in reader, as the database knows them at this request. */
export interface Member {
  id: number;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  subscriptionTier: string;
  profileImageUrl: string | null;
  bio: string;
  location: string;
  isDemo: boolean;
  createdAt: Date;
}

export type Viewer = {
  member: Member | null;
  sessionId: string | null;
  /** A role that the account has and this sign-in does not open, and why; `member` goes without it. */
  withheld?: { role: Role; why: MessageKey };
  /** True for minutes after this session's holder proved who they are, by signing in or since; never for a program's token. */
  isProven?: boolean;
  /** The token with which a program calls for the member; `headers` tell the program what is left of its quotas. */
  apiToken?: { id: number; name: string; headers: Record<string, string> };
};

export const VISITOR: Viewer = { member: null, sessionId: null };

const ROLES_OF: Partial<Record<RolePolicy, readonly Role[]>> = {
  leader: LEADERS,
  official: OFFICIALS,
  admin: ['admin'],
};

/** The roles that a policy asks for; undefined where it asks for none. */
export const rolesOf = (policy: RolePolicy): readonly Role[] | undefined => ROLES_OF[policy];

/** Refuses by role. */
export function assertRole(policy: RolePolicy, viewer: Viewer): void {
  if (policy === 'public') return;
  if (!viewer.member) throw unauthenticated();
  const roles = rolesOf(policy);
  if (!roles || roles.includes(viewer.member.role)) return;
  const { withheld } = viewer;
  throw withheld && roles.includes(withheld.role) ? new AppError(403, withheld.why) : forbidden();
}

/** Refuses what asks for proof again to a session whose holder proved themselves too long ago. */
export function assertProven({ provesAgain }: { provesAgain?: true }, viewer: Viewer): void {
  if (provesAgain && !viewer.isProven) throw new AppError(403, 'common.proof_needed');
}

export function memberOf(viewer: Viewer): Member {
  if (!viewer.member) throw new AppError(401, 'common.sign_in_needed');
  return viewer.member;
}
