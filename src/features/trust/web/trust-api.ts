import { createApi } from '#shared/web/api/create-api.ts';
import type { TrustContract } from '../trust-contract.ts';
import { trustPaths } from '../trust-paths.ts';

export const trustApi = createApi<TrustContract>(trustPaths);

export const reportsQuery = (status: 'open' | 'upheld' | 'dismissed', cursor?: string) =>
  trustApi.list('reports', { query: { status, ...(cursor ? { cursor } : {}) } });
