import { createApi } from '#shared/web/api/create-api.ts';
import type { DuasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';

export const duasApi = createApi<DuasContract>(duasPaths);

/** What waits for an admin. */
export const pendingQuery = (cursor?: string) => duasApi.list('pending', { query: cursor ? { cursor } : {} });
