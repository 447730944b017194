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

/** A page or form that is opened next begins with what it finds: it must not find what was before. */
export const dropNotices = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', predicate: isOfNotices });

/** What was fetched of notices is out of date: one of them was published, changed or called off. */
export async function forgetNotices(client: QueryClient): Promise<void> {
  dropNotices(client);
  await client.invalidateQueries({ predicate: isOfNotices });
}
