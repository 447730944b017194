import { createApi } from '#shared/web/api/create-api.ts';
import type { PacksContract } from '../packs-contract.ts';
import { packsPaths } from '../packs-paths.ts';

export const packsApi = createApi<PacksContract>(packsPaths);

/** Cemeteries that can be downloaded. */
export const offeredQuery = packsApi.query('list', {});
