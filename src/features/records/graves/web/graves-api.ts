import { createApi } from '#shared/web/api/create-api.ts';
import type { GravesContract } from '../graves-contract.ts';
import { gravesPaths } from '../graves-paths.ts';

export const gravesApi = createApi<GravesContract>(gravesPaths);

export const graveQuery = (id: string | number) => gravesApi.query('get', { params: { id: String(id) } });
