import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { EntriesContract } from '../entries-contract.ts';
import { entriesPaths } from '../entries-paths.ts';

export const entriesApi = createApi<EntriesContract>(entriesPaths);

const from = (cursor?: string) => ({ query: cursor ? { cursor } : {} });

export const allEntriesQuery = (cursor?: string) => entriesApi.list('list', from(cursor));
export const applicationsQuery = (cursor?: string) => entriesApi.list('applications', from(cursor));
export const allRequestsQuery = (cursor?: string) =>
  entriesApi.list('allRequests', { query: { limit: '10', ...(cursor ? { cursor } : {}) } });
export const ownEntriesQuery = (cursor?: string) => entriesApi.list('own', from(cursor));
export const entryRequestsQuery = (id: number, cursor?: string) =>
  entriesApi.list('requests', { params: { id: String(id) }, ...from(cursor) });

export async function forgetEntries(client: QueryClient): Promise<void> {
  const paths: readonly unknown[] = Object.values(entriesPaths);
  await client.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
