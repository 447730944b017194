import type { HostingContract } from '#features/live/streams/hosting-contract.ts';
import { hostingPaths } from '#features/live/streams/hosting-paths.ts';
import type { StreamsContract } from '#features/live/streams/streams-contract.ts';
import { streamsPaths } from '#features/live/streams/streams-paths.ts';
import type { StreamState } from '#features/live/streams/streams-values.ts';
import { createApi } from '#shared/web/api/create-api.ts';

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
