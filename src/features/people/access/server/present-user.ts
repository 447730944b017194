import type { Member, Viewer } from '#shared/server/http/viewer.ts';
import type { User } from '../access-contract.ts';

/** The account as its own holder sees it. */
export function presentUser(member: Member): User {
  return {
    id: member.id,
    email: member.email,
    username: member.username,
    fullName: [member.firstName, member.lastName].filter(Boolean).join(' '),
    firstName: member.firstName,
    lastName: member.lastName,
    role: member.role,
    subscriptionTier: member.subscriptionTier as User['subscriptionTier'],
    profileImageUrl: member.profileImageUrl,
    bio: member.bio,
    location: member.location,
    isDemo: member.isDemo,
    needsFactor: false,
    createdAt: member.createdAt.toISOString(),
  };
}

/** The account with its real role, even where this sign-in does not open all of it. */
export function presentViewer({ member, withheld }: Viewer): User | null {
  if (!member || !withheld) return member && presentUser(member);
  return { ...presentUser({ ...member, role: withheld.role }), needsFactor: true };
}
