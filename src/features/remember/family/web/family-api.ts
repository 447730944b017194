import { createApi } from '#shared/web/api/create-api.ts';
import type { FamilyContract } from '../family-contract.ts';
import { familyPaths } from '../family-paths.ts';

export const familyApi = createApi<FamilyContract>(familyPaths);

export const familyQuery = (memorialId: string) => familyApi.query('list', { params: { id: memorialId } });

/** Members whom the family blocked, for its managers. */
export const blocksQuery = (id: string) => familyApi.query('blocks', { params: { id } });
