import { createApi } from '#shared/web/api/create-api.ts';
import type { KhatmContract } from '../khatm-contract.ts';
import { khatmPaths } from '../khatm-paths.ts';

export const khatmApi = createApi<KhatmContract>(khatmPaths);

export const khatmQuery = (memorialId: string, link: string | null = null) =>
  khatmApi.query('get', { params: { id: memorialId }, query: link ? { link } : {} });
