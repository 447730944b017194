import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
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

/** @throws ApiError with the server's words about the file */
export async function sendAvatar(file: File): Promise<{ profileImageUrl: string | null }> {
  const form = new FormData();
  form.set('file', file);
  const { method, url } = splitPath(profilePaths.setAvatar);
  const response = await fetch(url, { method, body: form, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text);
}
