import { createApi } from '#shared/web/api/create-api.ts';
import type { TendingContract } from '../../tending-contract.ts';
import { tendingPaths } from '../../tending-paths.ts';

export const tendingApi = createApi<TendingContract>(tendingPaths);

export const historyQuery = (id: string, cursor?: string) =>
  tendingApi.list('history', { params: { id }, query: cursor ? { cursor } : {} });

export const favouritesQuery = tendingApi.query('favourites', {});

/** What new memorials start with. */
export const adabDefaultsQuery = tendingApi.query('adabDefaults', {});
