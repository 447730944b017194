import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { JanazahContract } from '../janazah-contract.ts';
import { janazahPaths } from '../janazah-paths.ts';

export const janazahApi = createApi<JanazahContract>(janazahPaths);

export const comingQuery = janazahApi.pages('list', { query: {} });
export const noticeQuery = (id: string) => janazahApi.query('get', { params: { id } });
export const ownNoticeQuery = (id: string) => janazahApi.query('own', { params: { id } });

const isOfJanazah = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Object.values<unknown>(janazahPaths).includes(queryKey[0]);

/** Removes the cached notices, so that a page or form that is opened next does not start with an old state. */
export const dropNotices = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', predicate: isOfJanazah });

/** Marks what was fetched of notices as out of date, after one was published, changed or called off. */
export async function forgetNotices(client: QueryClient): Promise<void> {
  dropNotices(client);
  await client.invalidateQueries({ predicate: isOfJanazah });
}
