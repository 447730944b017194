import { createApi } from '#shared/web/api/create-api.ts';
import type { VisitsContract } from '../visits-contract.ts';
import { visitsPaths } from '../visits-paths.ts';

export const visitsApi = createApi<VisitsContract>(visitsPaths);

export const plansQuery = visitsApi.query('list', {});
