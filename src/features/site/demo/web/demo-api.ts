import { createApi } from '#shared/web/api/create-api.ts';
import type { DemoContract } from '../demo-contract.ts';
import { demoPaths } from '../demo-paths.ts';

export const demoApi = createApi<DemoContract>(demoPaths);
