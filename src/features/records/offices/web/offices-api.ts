import { createApi } from '#shared/web/api/create-api.ts';
import type { OfficesContract } from '../offices-contract.ts';
import { officesPaths } from '../offices-paths.ts';

export const officesApi = createApi<OfficesContract>(officesPaths);

export const ownOfficesQuery = officesApi.query('mine', {});
export const searchCountsQuery = officesApi.query('searches', {});
export const ownRequestsQuery = officesApi.query('asked', {});
export const officesQuery = (cursor?: string) =>
  officesApi.list('list', { query: cursor ? { cursor } : { limit: '100' } });
export const requestsQuery = (cursor?: string) =>
  officesApi.list('queue', { query: cursor ? { cursor } : {} });
