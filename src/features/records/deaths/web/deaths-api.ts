import { createApi } from '#shared/web/api/create-api.ts';
import type { DeathsContract } from '../deaths-contract.ts';
import { deathsPaths } from '../deaths-paths.ts';
import type { DeathStatus } from '../deaths-values.ts';

export const deathsApi = createApi<DeathsContract>(deathsPaths);

export const casesQuery = (status: DeathStatus | null, cursor?: string) =>
  deathsApi.list('list', { query: { ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) } });
export const caseQuery = (id: string) => deathsApi.query('get', { params: { id } });

export const fileHref = (id: number, documentId: number) =>
  `/api/death-records/${id}/documents/${documentId}/file`;
