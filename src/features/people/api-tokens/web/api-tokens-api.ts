import { createApi } from '#shared/web/api/create-api.ts';
import type { ApiTokensContract } from '../api-tokens-contract.ts';
import { apiTokensPaths } from '../api-tokens-paths.ts';

export const apiTokensApi = createApi<ApiTokensContract>(apiTokensPaths);

export const ownTokensQuery = () => apiTokensApi.query('list', {});
export const allTokensQuery = (cursor?: string) =>
  apiTokensApi.list('all', { query: cursor ? { cursor } : {} });
