import type { OwnProfile, PublicMember } from '../profile-contract.ts';
import type { MemberRow, OwnRow } from './profile-store.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  [firstName, lastName].filter(Boolean).join(' ');

export function presentOwn(row: OwnRow): OwnProfile {
  return {
    id: row.id,
    username: row.username,
    fullName: nameOf(row),
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    pendingEmail: row.pendingEmail,
    role: row.role,
    bio: row.bio,
    location: row.location,
    language: row.language,
    profileImageUrl: row.profileImageUrl,
    showProfile: row.showProfile,
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    version: row.updatedAt.toISOString(),
  };
}

/** Others see only the month in which somebody joined. */
export function presentMember(row: MemberRow): PublicMember {
  return {
    id: row.id,
    username: row.username,
    fullName: nameOf(row),
    role: row.role,
    bio: row.bio,
    location: row.location,
    profileImageUrl: row.profileImageUrl,
    joined: row.createdAt.toISOString().slice(0, 7),
    isDemo: row.isDemo,
  };
}
