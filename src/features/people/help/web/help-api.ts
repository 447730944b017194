import { createApi } from '#shared/web/api/create-api.ts';
import type { HelpContract } from '../help-contract.ts';
import { helpPaths } from '../help-paths.ts';
import type { RequestStatus } from '../help-values.ts';

export const helpApi = createApi<HelpContract>(helpPaths);

export const articlesQuery = helpApi.query('list', {});
export const articleQuery = (slug: string) => helpApi.query('get', { params: { slug } });
export const helpSearchQuery = (q: string) => helpApi.query('search', { query: { q } });
export const requestsQuery = (status: RequestStatus = 'open', cursor?: string) =>
  helpApi.list('requests', { query: { status, ...(cursor ? { cursor } : {}) } });
export const questionsQuery = helpApi.query('questions', {});
