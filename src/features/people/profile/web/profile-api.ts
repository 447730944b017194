import { createApi } from '#shared/web/api/create-api.ts';
import type { ProfileContract } from '../profile-contract.ts';
import { profilePaths } from '../profile-paths.ts';

export const profileApi = createApi<ProfileContract>(profilePaths);

export const ownQuery = profileApi.query('own', {});
export const statsQuery = profileApi.query('stats', {});
export const settingsQuery = profileApi.query('settings', {});
export const activityQuery = (cursor?: string) =>
  profileApi.list('activity', { query: cursor ? { cursor } : {} });
export const memberQuery = (username: string) => profileApi.query('member', { params: { username } });
export const memberMemorialsQuery = (username: string, cursor?: string) =>
  profileApi.list('memberMemorials', { params: { username }, query: cursor ? { cursor } : {} });
