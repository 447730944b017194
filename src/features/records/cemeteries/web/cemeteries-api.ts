import { createApi } from '#shared/web/api/create-api.ts';
import type { CemeteriesContract } from '../cemeteries-contract.ts';
import { cemeteriesPaths } from '../cemeteries-paths.ts';

export const cemeteriesApi = createApi<CemeteriesContract>(cemeteriesPaths);

export const namesQuery = cemeteriesApi.query('names', {});
export const searchOnlyQuery = cemeteriesApi.query('searchOnly', {});
/** All of them, for a map that is seen from afar. */
export const placesQuery = cemeteriesApi.query('places', {});
export const layoutQuery = (cemeteryId: number) =>
  cemeteriesApi.query('layout', { params: { id: String(cemeteryId) } });
