import { createApi } from '#shared/web/api/create-api.ts';
import type { StreamsContract } from '../../streams-contract.ts';
import { streamsPaths } from '../../streams-paths.ts';
import type { StreamState } from '../../streams-values.ts';
import type { StudioContract } from '../../studio-contract.ts';
import { studioPaths } from '../../studio-paths.ts';

export const studioApi = createApi<StudioContract & Pick<StreamsContract, 'invite'>>({
  ...studioPaths,
  invite: streamsPaths.invite,
});

export const studioQuery = (id: string) => studioApi.query('studio', { params: { id } });
export const invitationsQuery = (id: string) => studioApi.query('invitations', { params: { id } });
export const adminStreamsQuery = (state: StreamState, cursor?: string) =>
  studioApi.list('adminList', { query: { state, ...(cursor ? { cursor } : {}) } });
export const wishesQuery = (cursor?: string) =>
  studioApi.list('requests', { query: cursor ? { cursor } : {} });
export const ownStreamsQuery = studioApi.query('mine', { query: { limit: '50' } });
