import { profilePaths } from '#features/people/profile/profile-paths.ts';
import { apart, type Cases, own } from './case-kinds.ts';

const NOBODY = '/api/members/nobody-of-this-name';

/** A profile names memorials to its own holder, and to others those that are listed (tests/api/member-page.test.ts). */
export const PROFILE_CASES: Cases = {
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
