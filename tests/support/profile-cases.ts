import { profilePaths } from '#features/profile/profile-paths.ts';
import type { Case } from './memorial-cases.ts';

const apart = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });
const own = (path: string): Case => ({ as: 'own', send: () => [{ path }] });
const NOBODY = '/api/members/nobody-of-this-name';

/** A profile names memorials to its own holder, and to others those that are listed (tests/api/member-page.test.ts). */
export const PROFILE_CASES: Record<string, Case> = {
  [profilePaths.own]: own('/api/user/profile'),
  [profilePaths.update]: apart('/api/user/profile', {}),
  [profilePaths.stats]: own('/api/user/stats'),
  [profilePaths.activity]: own('/api/user/activity?limit=100'),
  [profilePaths.settings]: own('/api/user/settings'),
  [profilePaths.saveSettings]: apart('/api/user/settings', {}),
  [profilePaths.setAvatar]: { as: 'apart', send: () => [{ path: '/api/user/avatar', file: 'no picture' }] },
  [profilePaths.removeAvatar]: apart('/api/user/avatar'),
  [profilePaths.avatar]: apart(`/avatars/1/${'x'.repeat(22)}`),
  [profilePaths.member]: apart(NOBODY),
  [profilePaths.memberMemorials]: apart(`${NOBODY}/memorials`),
};
