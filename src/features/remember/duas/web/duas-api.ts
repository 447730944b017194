import { createApi } from '#shared/web/api/create-api.ts';
import type { DuasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';

export const duasApi = createApi<DuasContract>(duasPaths);

/** Approved duas for nobody in particular. */
export const generalQuery = (cursor?: string) => duasApi.list('general', { query: cursor ? { cursor } : {} });
