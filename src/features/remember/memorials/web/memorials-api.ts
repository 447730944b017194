import { createApi } from '#shared/web/api/create-api.ts';
import type { MemorialsContract } from '../memorials-contract.ts';
import { memorialsPaths } from '../memorials-paths.ts';

export const memorialsApi = createApi<MemorialsContract>(memorialsPaths);
