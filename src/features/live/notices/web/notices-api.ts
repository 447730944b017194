import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { NoticesContract } from '../notices-contract.ts';
import { noticesPaths } from '../notices-paths.ts';

export const noticesApi = createApi<NoticesContract>(noticesPaths);

export const comingQuery = noticesApi.pages('list', { query: {} });
export const noticeQuery = (id: string) => noticesApi.query('get', { params: { id } });
export const ownNoticeQuery = (id: string) => noticesApi.query('own', { params: { id } });

const isOfNotices = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Object.values<unknown>(noticesPaths).includes(queryKey[0]);

/** Removes the cached notices, so that a page or form that is opened next does not start with an old state. */
export const dropNotices = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', predicate: isOfNotices });

/** Marks what was fetched of notices as out of date, after one was published, changed or called off. */
export async function forgetNotices(client: QueryClient): Promise<void> {
  dropNotices(client);
  await client.invalidateQueries({ predicate: isOfNotices });
}
