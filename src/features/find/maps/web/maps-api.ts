import { createApi } from '#shared/web/api/create-api.ts';
import type { MapsContract } from '../maps-contract.ts';
import { mapsPaths } from '../maps-paths.ts';

const mapsApi = createApi<MapsContract>(mapsPaths);

/** The state of the map; a page that shows every grave asks for it. */
export const mapStateQuery = mapsApi.query('state', {});
