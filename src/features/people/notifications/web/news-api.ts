import { createApi } from '#shared/web/api/create-api.ts';
import type { NewsContract } from '../news-contract.ts';
import { newsPaths } from '../news-paths.ts';

export const newsApi = createApi<NewsContract>(newsPaths);

export const newsQuery = (cursor?: string) => newsApi.list('list', { query: cursor ? { cursor } : {} });
export const readersQuery = newsApi.query('readers', {});
