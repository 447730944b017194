import { createApi } from '#shared/web/api/create-api.ts';
import type { MapsContract } from '../maps-contract.ts';
import { mapsPaths } from '../maps-paths.ts';

const mapsApi = createApi<MapsContract>(mapsPaths);

/** The version of the map; every page that shows graves on a map asks for it. */
export const mapStateQuery = mapsApi.query('state', {});
