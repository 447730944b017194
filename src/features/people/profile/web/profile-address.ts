export const PROFILE_TABS = [
  'statistics',
  'activity',
  'settings',
  'saved',
  'plan',
  'security',
  'data',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export const PROFILE_PATH = '/profile';
export const EDIT_PATH = '/profile?edit=1';

export const tabPath = (tab: ProfileTab): string =>
  tab === 'statistics' ? PROFILE_PATH : `${PROFILE_PATH}?tab=${tab}`;

export const memberPath = (username: string): string => `/member/${encodeURIComponent(username)}`;
