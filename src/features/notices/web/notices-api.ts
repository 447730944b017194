import { createApi } from '#shared/web/api/create-api.ts';
import type { NoticesContract } from '../notices-contract.ts';
import { noticesPaths } from '../notices-paths.ts';

export const noticesApi = createApi<NoticesContract>(noticesPaths);

export const comingQuery = noticesApi.pages('list', { query: {} });
export const noticeQuery = (id: string) => noticesApi.query('get', { params: { id } });
export const ownNoticesQuery = noticesApi.query('mine', { query: { limit: '50' } });
