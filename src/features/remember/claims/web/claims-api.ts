import { createApi } from '#shared/web/api/create-api.ts';
import type { ClaimsContract } from '../claims-contract.ts';
import { claimsPaths } from '../claims-paths.ts';

export const claimsApi = createApi<ClaimsContract>(claimsPaths);

export const claimsQueueQuery = (cursor?: string) =>
  claimsApi.list('queue', { query: cursor ? { cursor } : {} });
