import { createApi } from '#shared/web/api/create-api.ts';
import type { StreamsContract } from '../streams-contract.ts';
import { streamsPaths } from '../streams-paths.ts';
import type { StreamTab } from './watch-state.ts';

export const streamsApi = createApi<StreamsContract>(streamsPaths);

/** The list behind a tab, from its beginning or from a cursor on. */
export const tabQuery = (tab: StreamTab, cursor?: string) =>
  streamsApi.list(tab, { query: cursor ? { cursor } : {} });

/** @param link the secret of an invitation, or '' */
export const streamQuery = (id: string, link: string) =>
  streamsApi.query('get', { params: { id }, query: link ? { link } : {} });

export const demoQuery = streamsApi.query('demo', {});

export const declarationQuery = streamsApi.query('declaration', {});
