import type { HostingContract } from '#features/streams/hosting-contract.ts';
import { hostingPaths } from '#features/streams/hosting-paths.ts';
import type { StreamsContract } from '#features/streams/streams-contract.ts';
import { streamsPaths } from '#features/streams/streams-paths.ts';
import type { StreamState } from '#features/streams/streams-values.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import { urlOf } from '#shared/web/api/fetch-transport.ts';

export const studioApi = createApi<HostingContract & Pick<StreamsContract, 'invite'>>({
  ...hostingPaths,
  invite: streamsPaths.invite,
});

export const studioQuery = (id: string) => studioApi.query('studio', { params: { id } });
export const invitationsQuery = (id: string) => studioApi.query('invitations', { params: { id } });
export const adminStreamsQuery = (state: StreamState, cursor?: string) =>
  studioApi.list('adminList', { query: { state, ...(cursor ? { cursor } : {}) } });
export const wishesQuery = (cursor?: string) =>
  studioApi.list('requests', { query: cursor ? { cursor } : {} });
export const ownStreamsQuery = studioApi.query('mine', { query: { limit: '50' } });

/** @throws ApiError */
export async function sendCaptions(id: string, file: File): Promise<void> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(urlOf(hostingPaths.setCaptions, { params: { id } }), { method: 'POST', body });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
}
