import { createApi } from '#shared/web/api/create-api.ts';
import type { PlansContract } from '../plans-contract.ts';
import { plansPaths } from '../plans-paths.ts';

export const plansApi = createApi<PlansContract>(plansPaths);

export const offersQuery = plansApi.query('list', {});
export const ownPlanQuery = plansApi.query('mine', {});
