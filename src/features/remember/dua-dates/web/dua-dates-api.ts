import { createApi } from '#shared/web/api/create-api.ts';
import type { DuaDatesContract } from '../dua-dates-contract.ts';
import { duaDatesPaths } from '../dua-dates-paths.ts';

export const duaDatesApi = createApi<DuaDatesContract>(duaDatesPaths);

export const duaDatesQuery = duaDatesApi.query('list', {});
