import type { CemeteriesContract } from '#features/cemeteries/cemeteries-contract.ts';
import { cemeteriesPaths } from '#features/cemeteries/cemeteries-paths.ts';
import type { GravesContract } from '#features/graves/graves-contract.ts';
import { gravesPaths } from '#features/graves/graves-paths.ts';
import type { MemorialsContract } from '#features/memorials/memorials-contract.ts';
import { memorialsPaths } from '#features/memorials/memorials-paths.ts';
import { createApi } from '#shared/web/api/create-api.ts';

export const gravesApi = createApi<GravesContract>(gravesPaths);
export const memorialsApi = createApi<MemorialsContract>(memorialsPaths);
export const cemeteriesApi = createApi<CemeteriesContract>(cemeteriesPaths);
