import { createApi } from '#shared/web/api/create-api.ts';
import type { OwnDataContract } from '../own-data-contract.ts';
import { ownDataPaths } from '../own-data-paths.ts';

export const ownDataApi = createApi<OwnDataContract>(ownDataPaths);

export const endingQuery = ownDataApi.query('ending', {});

export const EXPORT_HREF = ownDataPaths.export.replace('GET ', '');
