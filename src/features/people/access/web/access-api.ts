import { createApi } from '#shared/web/api/create-api.ts';
import type { AccessContract } from '../access-contract.ts';
import { accessPaths } from '../access-paths.ts';

export const accessApi = createApi<AccessContract>(accessPaths);
