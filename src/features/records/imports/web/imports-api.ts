import { createApi } from '#shared/web/api/create-api.ts';
import type { ImportsContract } from '../imports-contract.ts';
import { importsPaths } from '../imports-paths.ts';

export const importsApi = createApi<ImportsContract>(importsPaths);

export const importsQuery = (cursor?: string) => importsApi.list('list', { query: cursor ? { cursor } : {} });
export const importQuery = (id: number) => importsApi.query('get', { params: { id: String(id) } });

export const reportHref = (id: number) => `/api/admin/imports/${id}/report.csv`;
