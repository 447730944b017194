import { createApi } from '#shared/web/api/create-api.ts';
import type { SearchContract } from '../search-contract.ts';
import { searchPaths } from '../search-paths.ts';

export const searchApi = createApi<SearchContract>(searchPaths);
