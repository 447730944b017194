import type { CemeteriesContract } from '#features/cemeteries/cemeteries-contract.ts';
import { cemeteriesPaths } from '#features/cemeteries/cemeteries-paths.ts';
import type { GravesContract } from '#features/graves/graves-contract.ts';
import { gravesPaths } from '#features/graves/graves-paths.ts';
import { createApi } from '#shared/web/api/create-api.ts';

/** A memorial begins with a grave in a cemetery: their operations, as this form needs them. */
export const gravesApi = createApi<GravesContract>(gravesPaths);
export const cemeteriesApi = createApi<CemeteriesContract>(cemeteriesPaths);
